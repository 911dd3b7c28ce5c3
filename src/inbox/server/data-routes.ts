import { createReadStream } from 'node:fs';
import { create } from 'content-disposition';
import * as v from 'valibot';
import { INBOX_DATA } from '#content/en/inbox-data.ts';
import { storeLastBackup } from '#server/backup/backup.ts';
import { openBackupDownloads } from '#server/backup/backup-downloads.ts';
import { canonicalAddress } from '#server/delivery/mail/addresses.ts';
import { certificateMail, listCertificates } from '#server/erasure/certificates.ts';
import { eraseForOwner, previewErasure } from '#server/erasure/erase-for-owner.ts';
import { personJson, plainAddress, readPerson, savedAs } from '#server/erasure/export-person.ts';
import {
  exportConversions,
  exportSheet,
  NETWORKS,
  SHEET_IDS,
} from '#server/leads/export-sheets.ts';
import { errorText } from '#shared/error-text.ts';
import { csvHeaders, csvStream, LIST_FILTER, toFilter } from './leads-routes.ts';
import { assigneeId, ID_PARAMS, InboxError, type InboxRoutes } from './request.ts';

const { backup: copy, person, certificates } = INBOX_DATA;

const ADDRESS = v.pipe(v.string(), v.trim(), v.maxLength(254));
const PERSON = v.object({ address: ADDRESS });
const ERASURE = v.object({ address: ADDRESS, typed: ADDRESS, alsoNamed: v.boolean() });
const SHEET = v.object({ sheet: v.picklist(SHEET_IDS) });
const NETWORK = v.object({ network: v.picklist(NETWORKS) });

/** The routes for erasing, exporting and backing up. Only an owner may call them. */
export const dataRoutes: InboxRoutes = async (api, { storage, config, now }, app) => {
  const { db } = storage;
  const downloads = openBackupDownloads(storage, now);
  app.addHook('onClose', () => downloads.close());

  api('POST /owner/backup', { accessLog: 'backup' }, async (request) => {
    // No timeout during this request, because making the file can take longer than a connection may be idle. Node sets
    // the timeout again for the next request.
    request.raw.socket.setTimeout(0);
    return downloads.make();
  });

  app.get(
    '/owner/backup/:id',
    { schema: { params: ID_PARAMS }, config: { accessLog: 'backup download' } },
    async ({ params: { id } }, reply) => {
      const file = downloads.find(id);
      if (!file) throw new InboxError(404, copy.gone);
      reply.headers({
        'Content-Type': 'application/octet-stream',
        'Content-Length': file.bytes,
        'Content-Disposition': create(file.name, { type: 'attachment' }),
      });
      reply.raw.once('finish', () => {
        storeLastBackup(storage, { at: now(), whole: file.made.damaged === 0 }).catch(
          (error: unknown) =>
            app.log.error({ error: errorText(error) }, 'failed to record the downloaded backup'),
        );
      });
      return reply.send(createReadStream(file.path));
    },
  );

  app.get(
    '/owner/sheets/:sheet',
    { schema: { params: SHEET, querystring: LIST_FILTER }, config: { accessLog: 'export sheet' } },
    async (request, reply) => {
      const { sheet } = request.params;
      const filter = toFilter(request.query, assigneeId(request));
      return reply
        .headers(csvHeaders(`${sheet}.csv`))
        .send(csvStream(exportSheet(db, sheet, filter, { excel: true })));
    },
  );

  app.get(
    '/owner/conversions/:network',
    {
      schema: { params: NETWORK, querystring: LIST_FILTER },
      config: { accessLog: 'export conversions' },
    },
    async (request, reply) => {
      const { network } = request.params;
      const filter = toFilter(request.query, assigneeId(request));
      return reply
        .headers(csvHeaders(`conversions-${network}.csv`))
        .send(csvStream(exportConversions(db, network, filter)));
    },
  );

  api(
    'POST /owner/person',
    { body: PERSON, accessLog: 'find person' },
    async ({ body: { address } }) => {
      const email = plainAddress(address);
      const { sent, named, sameMailbox } = await previewErasure(storage, email);
      const { stored } = await readPerson(storage, email);
      const files = stored.flatMap((lead) => lead.files);
      return {
        address: email,
        leads: sent.length,
        named: named.length,
        sameMailbox,
        files: files.map((file) => ({ id: file.id, name: savedAs(file) })),
      };
    },
  );

  api(
    'POST /owner/person/export',
    { body: PERSON, accessLog: 'export person' },
    async ({ body: { address } }) => {
      const data = await readPerson(storage, plainAddress(address));
      return { data: personJson(data, new Date(now()).toISOString()) };
    },
  );

  api(
    'POST /owner/person/erase',
    { body: ERASURE, accessLog: 'erase' },
    async ({ body: { address, typed, alsoNamed } }) => {
      const email = plainAddress(address);
      if (canonicalAddress(typed) !== canonicalAddress(email)) {
        throw new InboxError(409, person.notTyped);
      }
      const deps = { storage, config, now };
      const { certificate, pending } = await eraseForOwner(deps, email, { alsoNamed }).finally(() =>
        downloads.close(),
      );
      return {
        certificate: certificate.id,
        text: pending === undefined ? person.erased : person.pending(pending),
      };
    },
  );

  api('GET /owner/certificates', {}, async () => {
    const all = await listCertificates(storage);
    return all.toReversed().map(({ id, erasedAt, issuedAt, leads }) => ({
      id,
      leads: leads.length,
      erasedAt: erasedAt === null ? null : Date.parse(erasedAt),
      isIssued: issuedAt !== null,
    }));
  });

  app.get(
    '/owner/certificates/:id',
    { schema: { params: ID_PARAMS } },
    async ({ params: { id } }, reply) => {
      const found = (await listCertificates(storage)).find((stored) => stored.id === id);
      if (!found || found.issuedAt === null) throw new InboxError(404, certificates.gone);
      reply.headers({
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Disposition': create(`certificate-${id}.txt`, { type: 'attachment' }),
      });
      return reply.send(certificateMail(found).text);
    },
  );
};

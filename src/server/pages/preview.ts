import type { FastifyInstance } from 'fastify';
import type { LinkTokens } from '#server/database/link-tokens.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { RequestError } from '#server/http/answers.ts';
import { checkRecord } from '#server/records/check-record.ts';
import { readRecord } from '#server/records/list-records.ts';
import { readPreview } from '#server/records/preview-links.ts';
import type { PublishedRecords } from '#server/records/read-records.ts';
import { pageOf } from '#server/records/record-pages.ts';
import { fileInPlaceOf, type RecordKind, type SiteRecords } from '#shared/records/kinds.ts';

interface Options {
  readonly storage: Pick<Storage, 'db'>;
  readonly records: PublishedRecords;
  readonly tokens: LinkTokens;
  /** The current time as Unix time in milliseconds. */
  readonly now: () => number;
}

/**
 * `/preview/{token}`: the page of a record, with its draft in place of what is published. Only the inbox gives out such
 * links. Nothing stores the page, and search engines must not list it.
 */
export async function previewRoute(
  app: FastifyInstance,
  { storage: { db }, records, tokens, now }: Options,
): Promise<void> {
  app.get<{ Params: { token: string } }>('/preview/:token', async ({ params }, reply) => {
    const shown = readPreview(tokens, params.token, now());
    const record = shown && (await readRecord(db, shown.kind, shown.id));
    const checked = record && checkRecord(record, record.value, records.facts());
    if (!record || !checked?.ok) throw new RequestError(404, 'NOT_FOUND', (say) => say.notFound);
    const { kind, id } = record;
    reply.header('X-Robots-Tag', 'noindex');
    const path = pageOf(kind, checked.value, id);
    const drafted = withRecord(records.shown(), kind, { ...checked.value, id });
    const file = fileInPlaceOf(path, drafted.documents);
    if (file) return reply.header('Cache-Control', 'no-store').redirect(file, 302);
    return app.pages.preview(reply, path, kind, drafted);
  });
}

/** The published records with one record replaced, or added at the start if it is not published. */
function withRecord(
  records: SiteRecords,
  kind: RecordKind,
  record: Readonly<Record<string, unknown>> & { readonly id: string },
): SiteRecords {
  const others = records[kind] as readonly { readonly id: string }[];
  const isKnown = others.some(({ id }) => id === record.id);
  const list = isKnown
    ? others.map((other) => (other.id === record.id ? record : other))
    : [record, ...others];
  return { ...records, [kind]: list } as SiteRecords;
}

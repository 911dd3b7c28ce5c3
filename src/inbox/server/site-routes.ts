import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { claimsOf } from '#content/en/claim-words.ts';
import { INBOX } from '#content/en/inbox.ts';
import { RECORD_WORDS } from '#content/en/records.ts';
import { REPLY_TIMES_SWITCH, replyTimesText } from '#content/en/reply-times.ts';
import type { RecordSaved, ReplyTimesSwitch, SitePublication } from '#inbox/contract.ts';
import { jobState } from '#server/jobs/renew-jobs.ts';
import {
  areReplyTimesOn,
  MAX_MEASURED,
  type MeasuredReplies,
  measureReplies,
  replyTimesToShow,
  switchReplyTimes,
} from '#server/leads/reply-times.ts';
import {
  addRecord,
  confirmRecord,
  deleteRecord,
  moveRecord,
  publishRecord,
  type RecordChanged,
  restoreVersion,
  saveDraft,
  unpublishRecord,
} from '#server/records/change-records.ts';
import { checkRecord } from '#server/records/check-record.ts';
import { insertSamples } from '#server/records/insert-samples.ts';
import { listRecords, readRecord } from '#server/records/list-records.ts';
import { previewAddress, siteAddress } from '#server/records/preview-links.ts';
import {
  type Publication,
  publishSite,
  readPublication,
  takeSiteBack,
  visibilityOf,
} from '#server/records/publication.ts';
import { readFacts, readPublished } from '#server/records/read-records.ts';
import { readOfferable, siteBuildPictures } from '#server/records/site-build.ts';
import { readWords } from '#server/records/words.ts';
import { countSamples, missingFacts } from '#server/sample-content.ts';
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';
import { type Facts, factsOf } from '#shared/facts.ts';
import { endOfDay } from '#shared/job-listing.ts';
import { KIND_NAMES, maxRecords, RECORD_KINDS, type RecordKind } from '#shared/records/kinds.ts';
import { RECORD_VALUE } from '#shared/records/record-value.ts';
import { MIN_REQUESTS } from '#shared/reply-times.ts';
import { nearestTo } from '#shared/routes.ts';
import { fragmentOf } from '#shared/words.ts';
import { jobText } from './health-view.ts';
import { DAY, InboxError, type InboxRoutes, requestUser } from './request.ts';

const { site: copy } = INBOX;
const KIND = v.picklist(KIND_NAMES);
const RECORD = v.object({ kind: KIND, id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,70}$/)) });
/** The maximum leaves room for the next version, which must fit into an integer of PostgreSQL. */
const VERSION = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 2));

/** The routes of the Site page, on which the owner edits the site without a developer. */
export const siteRoutes: InboxRoutes = async (
  api,
  { storage, config, env, now, remote = false },
) => {
  const { db } = storage;
  const origin = env.SITE_ORIGIN?.trim() ?? '';
  for (const note of await insertSamples(db, now(), env)) console.error(note);
  const facts = () => readFacts(db, origin);
  const change = (request: FastifyRequest) => ({ who: requestUser(request, { env }), now: now() });

  const publicationView = (publication: Publication | undefined): SitePublication => ({
    visibility: visibilityOf({ origin, publishedAt: publication?.at }),
    by: publication
      ? publication.who === ''
        ? copy.publication.earlier
        : madeBy(publication.who, remote)
      : null,
    at: publication?.at ?? null,
  });

  api('GET /site', {}, async () => {
    const records = await readPublished(db, console.error);
    const publication = publicationView(await readPublication(db));
    const current = factsOf(records, origin);
    return {
      records: (await listRecords(db, now()))
        .filter(isOnSitePage)
        .map(({ closesOn, ...record }) => ({
          ...record,
          // A private site hides samples, so their place is null. Sample jobs are the exception: the site shows and
          // labels them.
          ...((publication.visibility === 'private' && record.isSample && record.kind !== 'jobs') ||
          !isOnSite(record.place, current)
            ? { place: null }
            : {}),
          ...(closesOn !== undefined && { state: stateOfJob(closesOn, now()) }),
        })),
      counts: countSamples(records, now()),
      missing: missingFacts(records, origin),
      publication,
      pictures: siteBuildPictures(env),
      offerable: readOfferable(env),
      replyTimes: switchView(await areReplyTimesOn(db), await measureReplies(db, now())),
      address: await siteAddress(storage, env),
    };
  });

  api(
    'POST /site/reply-times',
    {
      body: v.strictObject({ isOn: v.boolean() }),
      accessLog: 'site reply times',
    },
    async ({ body: { isOn } }) => {
      await switchReplyTimes(db, isOn);
      return { isOn };
    },
  );

  api(
    'POST /site/publication',
    {
      body: v.strictObject({ isPublic: v.boolean() }),
      accessLog: 'site publication',
    },
    async (request) =>
      publicationView(
        await (request.body.isPublic ? publishSite(db, change(request)) : takeSiteBack(db)),
      ),
  );

  api('GET /site/:kind/:id', { params: RECORD }, async ({ params: { kind, id } }) => {
    const record = await readRecord(db, kind, id);
    if (!record) throw new InboxError(404, RECORD_WORDS.missing);
    const current = await facts();
    const checked = checkRecord({ kind, id }, record.value, current);
    return {
      ...record,
      ...(isOnSite(record.place, current) ? {} : { place: null }),
      versions: record.versions.map(({ who, ...version }) => ({
        ...version,
        by: madeBy(who, remote),
      })),
      problems: checked.ok ? [] : checked.problems,
      hiddenClaims: Object.entries(claimsOf(current.figures)).flatMap(([name, { hidden }]) =>
        hidden ? [name] : [],
      ),
    };
  });

  api(
    'POST /site/:kind',
    {
      params: v.object({ kind: KIND }),
      body: v.strictObject({ value: RECORD_VALUE }),
      accessLog: 'site add',
    },
    async (request) => {
      const {
        params: { kind },
        body: { value },
      } = request;
      if (RECORD_KINDS[kind].fixed) throw new InboxError(409, RECORD_WORDS.isFixed);
      const id = await addRecord(db, kind, value, change(request));
      if (id === undefined) throw new InboxError(409, RECORD_WORDS.full(maxRecords(kind)));
      return { id };
    },
  );

  api(
    'POST /site/:kind/:id/draft',
    {
      params: RECORD,
      body: v.strictObject({ version: VERSION, value: RECORD_VALUE }),
      accessLog: 'site draft',
    },
    async (request) => {
      const {
        params,
        body: { version, value },
      } = request;
      const saved = answer(await saveDraft(db, { ...params, version }, value, change(request)));
      const checked = checkRecord(params, value, await facts());
      return { ...saved, problems: checked.ok ? [] : checked.problems };
    },
  );

  api(
    'POST /site/:kind/:id/publish',
    {
      params: RECORD,
      body: v.strictObject({ version: VERSION, value: RECORD_VALUE }),
      accessLog: 'site publish',
    },
    async (request) => {
      const {
        params,
        body: { version, value },
      } = request;
      const published =
        params.kind === 'words' ? (await readWords(db, env, await facts())).valueNow(value) : value;
      return answer(await publishRecord(db, { ...params, version }, published, change(request)));
    },
  );

  api(
    'POST /site/:kind/:id/confirm',
    {
      params: v.object({
        ...RECORD.entries,
        kind: v.picklist(['commitments', 'documents', 'questions', 'figures']),
      }),
      // `day` is the day of the confirmation. Null takes the confirmation back. A figure then gets its earlier day
      // `before` again.
      body: v.strictObject({ day: v.nullable(DAY), before: v.optional(DAY) }),
      accessLog: 'site confirm',
    },
    async (request) => {
      const { day, before = '' } = request.body;
      const { who, now } = change(request);
      const by = isRoot(who) ? copy.owner : who;
      const earlier = request.params.kind === 'figures' ? before : '';
      const confirmation = day === null ? { by: '', day: earlier } : { by, day };
      return answer(await confirmRecord(db, request.params, confirmation, { who, now }));
    },
  );

  api(
    'POST /site/:kind/:id/unpublish',
    {
      params: RECORD,
      body: v.strictObject({ version: VERSION }),
      accessLog: 'site unpublish',
    },
    async (request) => {
      const {
        params,
        body: { version },
      } = request;
      return answer(await unpublishRecord(db, { ...params, version }, change(request)));
    },
  );

  api(
    'POST /site/:kind/:id/restore',
    {
      params: RECORD,
      body: v.strictObject({ version: VERSION, earlier: VERSION }),
      accessLog: 'site restore',
    },
    async (request) => {
      const {
        params,
        body: { version, earlier },
      } = request;
      return answer(await restoreVersion(db, { ...params, version }, earlier, change(request)));
    },
  );

  api(
    'POST /site/:kind/:id/delete',
    {
      params: RECORD,
      body: v.strictObject({ version: VERSION }),
      accessLog: 'site delete',
    },
    async ({ params, body: { version } }) => answer(await deleteRecord(db, { ...params, version })),
  );

  api(
    'POST /site/:kind/:id/move',
    {
      params: RECORD,
      body: v.strictObject({ step: v.picklist([-1, 1]) }),
      accessLog: 'site move',
    },
    async ({ params, body: { step } }) => ({ moved: await moveRecord(db, params, step) }),
  );

  // Makes a link to the page that shows the draft. The link works for an hour.
  api('POST /site/:kind/:id/preview', { params: RECORD }, async ({ params }) => {
    const record = await readRecord(db, params.kind, params.id);
    if (!record) throw new InboxError(404, RECORD_WORDS.missing);
    const checked = checkRecord(params, record.value, await facts());
    if (!checked.ok) throw new InboxError(422, RECORD_WORDS.correctFirst, checked);
    if (params.kind === 'words' && checked.value.page === '')
      throw new InboxError(409, RECORD_WORDS.words.noPreview);
    const { BOOKING_SECRET: secret } = config();
    const site = await siteAddress(storage, env);
    const { secrets } = storage;
    const address = previewAddress(params, { secret, secrets, site, now: now() });
    const text = params.kind === 'words' ? fragmentOf(String(checked.value.text)) : '';
    return { address: address + text };
  });
};

/** False if the owner switched off the page that shows a record. */
const isOnSite = (place: string | null, { offer }: Facts) =>
  place === null || nearestTo(place.replace(/#.*/, ''), offer) === undefined;

/** False for changed texts, which the Words page lists. */
const isOnSitePage = ({ kind }: { readonly kind: RecordKind }) => kind !== 'words';

/** True for the administrator's account of a machine. It does not name a person. */
const isRoot = (who: string) => who === 'root';

/** Says in words who published a version. `remote` is true for the inbox on its own host name. */
function madeBy(who: string, remote: boolean): string {
  if (who === '') return copy.madeWithSite;
  const account = who.replace(/^root \(sudo: (.+)\)$/, '$1');
  if (!isRoot(account)) return copy.by(account);
  return remote ? copy.onServer : copy.onThisComputer;
}

const SLOW_MINUTES = DAY_MS / MINUTE_MS;

function switchView(isOn: boolean, measured: MeasuredReplies): ReplyTimesSwitch {
  const { requests, answered, isPartial } = measured;
  const words = REPLY_TIMES_SWITCH;
  const shown = replyTimesToShow(measured);
  if (shown) {
    const text = replyTimesText(shown);
    const slow = shown.halfWithinMinutes > SLOW_MINUTES ? [words.slow] : [];
    return { isOn, text: [isOn ? words.isOn(text) : words.isOff(text), ...slow].join(' ') };
  }
  const reason = isPartial
    ? words.tooMany(MAX_MEASURED)
    : requests < MIN_REQUESTS
      ? words.tooFew(requests)
      : words.tooFewAnswered(requests, answered);
  return { isOn, text: isOn ? `${reason} ${words.hidden}` : reason };
}

/** The state of a job in words, for example `open until Apr 30, 2027`. */
function stateOfJob(closesOn: string, now: number): string {
  const end = endOfDay(closesOn);
  return jobText({ end, state: jobState(end, now) });
}

/** The response to a change. If nothing changed, throws an {@link InboxError} with status 409, 404 or 422. */
function answer(changed: RecordChanged): Pick<RecordSaved, 'id' | 'version'> {
  switch (changed.outcome) {
    case 'changed':
      return { version: changed.version, ...(changed.id && { id: changed.id }) };
    case 'refused':
      throw new InboxError(422, RECORD_WORDS.correctFirst, { problems: changed.problems });
    case 'conflict':
      throw new InboxError(409, RECORD_WORDS.conflict, { conflict: true });
    case 'missing':
      throw new InboxError(404, RECORD_WORDS.missing);
    case 'fixed':
      throw new InboxError(409, RECORD_WORDS.isFixed);
    case 'published':
      throw new InboxError(409, RECORD_WORDS.isPublished);
  }
}

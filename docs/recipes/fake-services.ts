import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import * as v from 'valibot';

/** What a service answers. */
export interface ServiceAnswer {
  readonly status: number;
  readonly body: string;
}

/** A service as its documentation describes it: it refuses what the real one refuses. */
export type FakeService = (
  method: string,
  path: string,
  headers: Readonly<Record<string, unknown>>,
  body: unknown,
) => ServiceAnswer;

const answered = (status: number, body: unknown): ServiceAnswer => ({
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

const text = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max));
/** Outside of `<…>`, which Slack reads as a link or a mention, these three are written as entities. */
const mrkdwn = v.pipe(
  text(3000),
  v.check((value) => !/[<>]|&(?!amp;|lt;|gt;)/.test(value)),
);
const slackMessage = v.strictObject({
  text: mrkdwn,
  blocks: v.pipe(
    v.array(
      v.variant('type', [
        v.strictObject({
          type: v.literal('header'),
          text: v.strictObject({ type: v.literal('plain_text'), text: text(150) }),
        }),
        v.strictObject({
          type: v.literal('section'),
          text: v.strictObject({ type: v.literal('mrkdwn'), text: mrkdwn }),
        }),
      ]),
    ),
    v.maxLength(50),
  ),
});

/** An incoming webhook of Slack: `ok`, or 400 `invalid_payload`. */
export const slack: FakeService = (method, _path, _headers, body) =>
  method === 'POST' && v.is(slackMessage, body)
    ? answered(200, 'ok')
    : answered(400, 'invalid_payload');

const contact = v.strictObject({
  idProperty: v.literal('email'),
  id: text(320),
  // HubSpot refuses properties that an account does not have.
  properties: v.strictObject({
    email: text(320),
    firstname: v.optional(text(65_536)),
    lastname: v.optional(text(65_536)),
    phone: v.optional(text(65_536)),
    company: v.optional(text(65_536)),
  }),
});
const note = v.strictObject({
  properties: v.strictObject({
    hs_timestamp: v.pipe(v.string(), v.isoTimestamp()),
    hs_note_body: text(65_536),
  }),
  associations: v.array(
    v.strictObject({
      to: v.strictObject({ id: v.literal('501') }),
      types: v.array(
        v.strictObject({
          associationCategory: v.literal('HUBSPOT_DEFINED'),
          associationTypeId: v.literal(202),
        }),
      ),
    }),
  ),
});

/** HubSpot's contacts and notes, for the token `hub-token`. */
export const hubSpot: FakeService = (method, path, headers, body) => {
  if (headers.authorization !== 'Bearer hub-token') return answered(401, { status: 'error' });
  if (method !== 'POST') return answered(405, '');
  if (path === '/crm/v3/objects/contacts/batch/upsert') {
    const inputs = v.strictObject({ inputs: v.pipe(v.array(contact), v.maxLength(100)) });
    if (!v.is(inputs, body)) return answered(400, { category: 'VALIDATION_ERROR' });
    return answered(200, { status: 'COMPLETE', results: [{ id: '501', new: true }] });
  }
  if (path !== '/crm/v3/objects/notes') return answered(404, '');
  return v.is(note, body) ? answered(201, { id: '9' }) : answered(400, { status: 'error' });
};

const FIELDS = 'Lead id,Received,Form,First name,Last name,Email,Phone,Answers'.split(',');
const upsert = v.strictObject({
  performUpsert: v.strictObject({ fieldsToMergeOn: v.tuple([v.literal('Lead id')]) }),
  records: v.pipe(
    v.array(v.strictObject({ fields: v.record(v.picklist(FIELDS), v.string()) })),
    v.maxLength(10),
  ),
});

/** Airtable's records of one table, for the token `air-token`. */
export const airtable: FakeService = (method, path, headers, body) => {
  if (headers.authorization !== 'Bearer air-token') return answered(401, {});
  if (path !== '/v0/appBase/Web%20leads') return answered(404, { error: 'NOT_FOUND' });
  if (method !== 'PATCH' || !v.is(upsert, body))
    return answered(422, { error: 'UNKNOWN_FIELD_NAME' });
  return answered(200, { records: [], createdRecords: ['rec1'], updatedRecords: [] });
};

/** A "Catch Hook" of Zapier: takes any JSON object; the steps behind it can use plain values only. */
export const zapier: FakeService = (method, _path, _headers, body) =>
  method === 'POST' && v.is(v.record(v.string(), v.union([v.string(), v.null()])), body)
    ? answered(200, { status: 'success' })
    : answered(400, { status: 'error' });

/** The web app of google-sheets.gs over a spreadsheet in memory. A script sees no headers and sets no status. */
export function googleSheets(rows: string[][]): FakeService {
  const sheet = {
    getLastRow: () => rows.length,
    appendRow: (row: string[]) => void rows.push([...row]),
    createTextFinder: (wanted: string) => ({
      matchEntireCell: () => ({
        findNext() {
          const at = rows.findIndex((row) => row.includes(wanted));
          return at < 0 ? null : { getRow: () => at + 1 };
        },
      }),
    }),
    getRange: (row: number) => ({
      // A value that begins with an apostrophe is text without it; "=" begins a formula.
      setValues([values]: string[][]) {
        rows[row - 1] = (values ?? []).map((value) =>
          value.startsWith("'") ? value.slice(1) : value.replace(/^=.*/s, '#FORMULA'),
        );
      },
    }),
  };
  const script = vm.createContext({
    PropertiesService: { getScriptProperties: () => ({ getProperty: () => 'sheet-key' }) },
    LockService: { getScriptLock: () => ({ waitLock() {}, releaseLock() {} }) },
    SpreadsheetApp: { getActiveSpreadsheet: () => ({ getSheets: () => [sheet] }) },
    ContentService: {
      MimeType: { JSON: 'json' },
      createTextOutput: (output: string) => ({ setMimeType: () => output }),
    },
  });
  vm.runInContext(readFileSync(new URL('google-sheets.gs', import.meta.url), 'utf8'), script);
  return (_method, _path, _headers, body) =>
    answered(200, script.doPost({ postData: { contents: JSON.stringify(body) } }));
}

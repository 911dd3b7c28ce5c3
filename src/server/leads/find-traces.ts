import type { Storage } from '#server/database/open-storage.ts';
import { type Entry, entryText } from '#server/database/submission.ts';
import { fieldsOf } from '#shared/forms/define-form.ts';
import { findForm } from '#shared/forms/registry.ts';
import { type AddressMatcher, parsed } from './address-spellings.ts';
import { readTexts, type TextRow } from './visitor-texts.ts';

export interface Traces {
  readonly sent: readonly string[];
  /** Leads that another person sent and that name the address in an answer, such as referrals. */
  readonly named: readonly string[];
}

/** {@link Traces} with the other rows that contain the address, to be changed or removed. */
export interface AllTraces extends Traces {
  /** Columns that hold the address, apart from the answers of leads that stay. */
  readonly elsewhere: readonly { readonly row: TextRow; readonly columns: readonly string[] }[];
  /** True if the address is one of the owner's own: messages to it stay as they are. */
  readonly configured: boolean;
}

/** Columns of leads in which another person may have written about the person. */
const WRITTEN = ['answers', 'extra'];
/** Channels of messages to the owner, who may be erasing an address of their own. */
const OWNER_CHANNELS = ['mail-owner', 'mail-notice', 'mail-digest'];

/** Every trace of an address, in every column of every table. Leads received at `before` or later, and what belongs to them, are passed over. */
export async function findAllTraces(
  storage: Storage,
  matcher: AddressMatcher,
  before = Number.POSITIVE_INFINITY,
): Promise<AllTraces> {
  const later = await leadsSince(storage, before);
  const sent: string[] = [];
  const named: string[] = [];
  const elsewhere: { row: TextRow; columns: string[] }[] = [];
  let configured = false;
  for await (const row of readTexts(storage.db)) {
    const { id = '', submission_id: of = '' } = row.cells;
    const isLead = row.table.name === 'submissions';
    if (later.has(isLead ? id : of)) continue;
    if (isLead && isSender(row, matcher)) {
      sent.push(id);
      continue;
    }
    const columns = row.table.columns.filter((name) => matcher.isIn(row.cells[name] ?? ''));
    if (columns.length === 0) continue;
    if (row.table.name === 'deliveries' && OWNER_CHANNELS.includes(row.cells.channel ?? '')) {
      if (matcher.is(row.cells.target ?? '')) {
        configured = true;
        continue;
      }
    }
    const rest = isLead ? columns.filter((name) => !WRITTEN.includes(name)) : columns;
    if (rest.length < columns.length) named.push(id);
    if (rest.length > 0) elsewhere.push({ row, columns: rest });
  }
  return { sent: sent.toSorted(), named: named.toSorted(), elsewhere, configured };
}

/** By the address stored with the lead, or by the answer in which its form asks for the sender's. */
function isSender({ cells }: TextRow, matcher: AddressMatcher): boolean {
  if (cells.email !== undefined && matcher.is(cells.email)) return true;
  const form = findForm(cells.form_id ?? '');
  const field = form && fieldsOf(form).find((one) => one.kind === 'text' && one.input === 'email');
  const answers = parsed(cells.answers ?? '');
  if (!field || !Array.isArray(answers)) return false;
  return matcher.is(entryText(answers as Entry[], field.name));
}

async function leadsSince({ db }: Storage, time: number): Promise<ReadonlySet<string>> {
  if (time === Number.POSITIVE_INFINITY) return new Set();
  const rows = await db
    .selectFrom('submissions')
    .select('id')
    .where('received_at', '>=', time)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

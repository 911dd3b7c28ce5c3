import { putFields } from '#server/records/change-records.ts';
import type { RecordKind } from '#shared/records/kinds.ts';
import { NOON, type RunningApp } from './running-app.ts';

/** Publishes changes of a record of facts, as the owner does in the inbox. The server reads them within a second. */
export async function publishFacts(
  { app }: RunningApp,
  kind: RecordKind,
  id: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const change = { who: 'ana', now: NOON };
  const { outcome } = await putFields(app.storage.db, { kind, id }, () => changes, change);
  if (outcome !== 'changed') throw new Error(`${kind}/${id} was not changed: ${outcome}.`);
}

import { RECORD_KINDS, type RecordKind } from '#shared/records/kinds.ts';
import { findRoute, ownPageOf } from '#shared/routes.ts';

/** The path of a page that shows the record: its own, if there is one. */
export function pageOf(
  kind: RecordKind,
  value: Readonly<Record<string, unknown>>,
  id: string,
): string {
  return ownPageOf(kind, id) ?? RECORD_KINDS[kind].pageOf?.(value, id) ?? '/';
}

/** True if the page of a record with this id would have the address of another page, such as `/careers/received`. */
export function isReserved(kind: RecordKind, id: string): boolean {
  const address = ownPageOf(kind, id);
  return address !== undefined && findRoute(address)?.each !== kind;
}

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

/** True for an id that makes the address of another page: `/careers/received`. */
export function isReserved(kind: RecordKind, id: string): boolean {
  const address = ownPageOf(kind, id);
  return address !== undefined && findRoute(address)?.each !== kind;
}

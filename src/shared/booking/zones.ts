/** Time zones as a language lists them: `src/content/{language}/zones.ts`. A browser's own zone is added if it is not listed. */
export type ZoneGroups = readonly {
  readonly label: string;
  readonly zones: readonly { readonly id: string; readonly label: string }[];
}[];

/** True for a zone this runtime knows by an IANA name (never a bare offset such as `+05:30`). */
export function isZone(text: string): boolean {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

export function zoneLabel(id: string, groups: ZoneGroups): string {
  const found = groups.flatMap(({ zones }) => zones).find((zone) => zone.id === id);
  return found?.label ?? (id.split('/').at(-1) ?? id).replaceAll('_', ' ');
}

/**
 * The listed spelling of a zone: some browsers report an older name (`Asia/Calcutta` for `Asia/Kolkata`).
 * Zones that are not listed are returned unchanged.
 */
export function listedZone(id: string, groups: ZoneGroups): string {
  const zones = groups.flatMap((group) => group.zones);
  const canonical = canonicalName(id);
  return zones.find((zone) => zone.id === id || canonicalName(zone.id) === canonical)?.id ?? id;
}

function canonicalName(id: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: id }).resolvedOptions().timeZone;
}

/**
 * The listed time zones of a language, from `src/content/{language}/zones.ts`. Pages add the browser's zone if it is
 * not listed.
 */
export type ZoneGroups = readonly {
  readonly label: string;
  readonly zones: readonly { readonly id: string; readonly label: string }[];
}[];

/** True for an IANA name that this runtime supports. False for an offset such as `+05:30`. */
export function isZone(text: string): boolean {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(text)) return false;
  try {
    canonicalName(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * The time zone of the device. Undefined if the browser reports none, or one that it cannot use: `Etc/Unknown` on some
 * Linux systems, or a zone that is newer than the browser's own data.
 */
export function browserZone(): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    return timeZone && isZone(timeZone) ? timeZone : undefined;
  } catch {
    // A browser without zone data rejects its own zone.
    return undefined;
  }
}

export function zoneLabel(id: string, groups: ZoneGroups): string {
  const listed = groups.flatMap(({ zones }) => zones).find((zone) => zone.id === id);
  return listed?.label ?? (id.split('/').at(-1) ?? id).replaceAll('_', ' ');
}

/**
 * Replaces a zone by its listed name: some browsers report an older one (`Asia/Calcutta` for `Asia/Kolkata`). A zone
 * that is not listed is returned unchanged.
 */
export function listedZone(id: string, groups: ZoneGroups): string {
  const zones = groups.flatMap((group) => group.zones);
  const canonical = canonicalName(id);
  return zones.find((zone) => zone.id === id || canonicalName(zone.id) === canonical)?.id ?? id;
}

function canonicalName(id: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: id }).resolvedOptions().timeZone;
}

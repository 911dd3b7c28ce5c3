/** Time zones a visitor can choose. A browser's own zone is added if it is not listed. */

export interface ZoneOption {
  readonly id: string;
  readonly label: string;
}

export interface ZoneGroup {
  readonly label: string;
  readonly zones: readonly ZoneOption[];
}

/** Zones of the practices first, then the rest of the world from west to east. */
export const ZONE_GROUPS: readonly ZoneGroup[] = [
  {
    label: 'United States',
    zones: [
      { id: 'America/New_York', label: 'Eastern Time' },
      { id: 'America/Chicago', label: 'Central Time' },
      { id: 'America/Denver', label: 'Mountain Time' },
      { id: 'America/Phoenix', label: 'Arizona (no daylight saving)' },
      { id: 'America/Los_Angeles', label: 'Pacific Time' },
      { id: 'America/Anchorage', label: 'Alaska' },
      { id: 'Pacific/Honolulu', label: 'Hawaii' },
      { id: 'America/Puerto_Rico', label: 'Puerto Rico and Virgin Islands' },
      { id: 'Pacific/Guam', label: 'Guam' },
    ],
  },
  {
    label: 'Elsewhere',
    zones: [
      { id: 'America/Vancouver', label: 'Vancouver' },
      { id: 'America/Toronto', label: 'Toronto' },
      { id: 'America/Halifax', label: 'Halifax' },
      { id: 'America/St_Johns', label: 'St. John’s' },
      { id: 'America/Mexico_City', label: 'Mexico City' },
      { id: 'America/Managua', label: 'Managua' },
      { id: 'America/Guatemala', label: 'Guatemala City' },
      { id: 'America/El_Salvador', label: 'San Salvador' },
      { id: 'America/Tegucigalpa', label: 'Tegucigalpa' },
      { id: 'America/Bogota', label: 'Bogotá' },
      { id: 'America/Guayaquil', label: 'Quito and Guayaquil' },
      { id: 'America/Sao_Paulo', label: 'São Paulo' },
      { id: 'Europe/London', label: 'London' },
      { id: 'Europe/Berlin', label: 'Berlin, Madrid, Paris' },
      { id: 'Europe/Athens', label: 'Athens' },
      { id: 'Asia/Jerusalem', label: 'Jerusalem' },
      { id: 'Asia/Dubai', label: 'Dubai' },
      { id: 'Asia/Karachi', label: 'Karachi' },
      { id: 'Asia/Kolkata', label: 'India' },
      { id: 'Asia/Kathmandu', label: 'Kathmandu' },
      { id: 'Asia/Singapore', label: 'Singapore' },
      { id: 'Asia/Manila', label: 'Manila' },
      { id: 'Asia/Tokyo', label: 'Tokyo' },
      { id: 'Australia/Adelaide', label: 'Adelaide' },
      { id: 'Australia/Sydney', label: 'Sydney' },
      { id: 'Australia/Lord_Howe', label: 'Lord Howe Island' },
      { id: 'Pacific/Auckland', label: 'Auckland' },
    ],
  },
];

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

export function zoneLabel(id: string): string {
  for (const group of ZONE_GROUPS) {
    const found = group.zones.find((zone) => zone.id === id);
    if (found) return found.label;
  }
  return (id.split('/').at(-1) ?? id).replaceAll('_', ' ');
}

/**
 * The listed spelling of a zone: some browsers report an older name (`Asia/Calcutta` for `Asia/Kolkata`).
 * Zones that are not listed are returned unchanged.
 */
export function listedZone(id: string): string {
  const zones = ZONE_GROUPS.flatMap((group) => group.zones);
  const canonical = canonicalName(id);
  return zones.find((zone) => zone.id === id || canonicalName(zone.id) === canonical)?.id ?? id;
}

function canonicalName(id: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: id }).resolvedOptions().timeZone;
}

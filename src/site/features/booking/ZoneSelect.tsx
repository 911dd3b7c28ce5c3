import { ChevronDown } from 'lucide-react';
import { ZONE_GROUPS, zoneLabel } from '#shared/booking/zones.ts';
import { classes } from '#site/ui/class-names.ts';
import { FieldError } from '#site/ui/FieldError.tsx';
import { CONTROL, FieldLabel } from '#site/ui/FieldLabel.tsx';
import { fieldIds } from '#site/ui/field-ids.ts';

interface Props {
  prefix: string;
  name: string;
  label: string;
  value: string;
  /** First entry, sent as an empty text. */
  empty?: string;
  error?: string;
  onZone(zone: string): void;
}

const LISTED = new Set(ZONE_GROUPS.flatMap((group) => group.zones.map(({ id }) => id)));

/** A time zone to choose; the visitor's own is added where the list does not have it. */
export function ZoneSelect({ prefix, name, label, value, empty, error, onZone }: Props) {
  const ids = fieldIds(prefix, name);
  return (
    <div>
      <FieldLabel prefix={prefix} name={name} label={label} />
      <div className="relative">
        <select
          id={ids.input}
          name={name}
          value={value}
          onChange={(event) => onZone(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? ids.error : undefined}
          className={classes(CONTROL, 'appearance-none pr-11')}
        >
          {empty === undefined ? null : <option value="">{empty}</option>}
          {value === '' || LISTED.has(value) ? null : (
            <option value={value}>{zoneLabel(value)}</option>
          )}
          {ZONE_GROUPS.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.zones.map((zone) => (
                <option key={zone.id} value={zone.id}>
                  {zone.label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          size={20}
          className="pointer-events-none absolute right-4 top-1/2 -translate-y-1/2 text-ink-soft"
        />
      </div>
      <FieldError prefix={prefix} name={name} message={error} />
    </div>
  );
}

import { staffPath } from '#content/en/staff-roles.ts';
import type { StaffRole } from '#content/staff-role.ts';
import { contentChoice } from '#site/analytics/events.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { classes } from '#site/ui/class-names.ts';
import { PictureCard } from '#site/ui/PictureCard.tsx';

interface Props {
  roles: readonly StaffRole[];
  /** True for related roles: the short text, and low rows on a phone. */
  short?: boolean;
}

export function RoleCards({ roles, short }: Props) {
  // Three cards are never in two columns, because the third card would be alone in its row.
  const three = roles.length === 3;
  return (
    <ul
      className={classes(
        'grid gap-6 lg:grid-cols-3',
        short && 'max-sm:gap-3',
        !three && 'sm:grid-cols-2',
      )}
    >
      {roles.map((role) => (
        <li key={role.id}>
          <PictureCard
            href={staffPath(role.id)}
            stem={`staff/${role.id}`}
            title={role.title}
            text={short ? role.menuText : role.summary}
            across={three}
            row={short}
            {...trackAttributes('staff_type_selection', contentChoice(role))}
          />
        </li>
      ))}
    </ul>
  );
}

import { staffPath } from '#content/en/staff-roles.ts';
import type { StaffRole } from '#content/staff-role.ts';
import { contentChoice } from '#site/analytics/events.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { Icon, LinkArrow } from '#site/ui/Icon.tsx';
import { PictureCard } from '#site/ui/PictureCard.tsx';

interface Props {
  roles: readonly StaffRole[];
}

export function RoleCards({ roles }: Props) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {roles.map((role) => (
        <li key={role.id}>
          <PictureCard
            stem={`staff/${role.id}`}
            title={role.title}
            text={role.summary}
            {...roleLink(role)}
          />
        </li>
      ))}
    </ul>
  );
}

/** A list of links to roles. The links are below each other on a phone, and side by side on wider screens. */
export function RoleLinks({ roles }: Props) {
  return (
    <ul className="overflow-clip rounded-card border border-line bg-white md:grid md:grid-cols-3">
      {roles.map((role) => (
        <li
          key={role.id}
          className="border-line not-first:border-t md:not-first:border-t-0 md:not-first:border-l"
        >
          <a
            className="group flex h-full items-center gap-4 px-4 py-2 text-ink no-underline hover:bg-mint md:items-start md:p-6"
            {...roleLink(role)}
          >
            <Icon name={role.icon} size={26} className="shrink-0 text-evergreen md:mt-1" />
            <span className="grow font-bold leading-snug md:text-subhead">{role.title}</span>
            <span className="text-evergreen md:mt-1">
              <LinkArrow size={22} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function roleLink(role: StaffRole) {
  return {
    href: staffPath(role.id),
    ...trackAttributes('staff_type_selection', contentChoice(role)),
  };
}

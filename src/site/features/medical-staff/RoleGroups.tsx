import { MEDICAL_STAFF } from '#content/en/medical-staff.ts';
import { STAFF_ROLES, staffPath } from '#content/en/staff-roles.ts';
import type { RoleGroup } from '#content/staff-role.ts';
import { contentId } from '#site/analytics/events.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { Picture } from '#site/ui/Picture.tsx';
import { firstPicture } from '#site/ui/picture-files.ts';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';

/** The picture of a group: its first role's. */
function staffPictureOf(group: RoleGroup): string {
  return firstPicture(
    ...STAFF_ROLES.filter((role) => role.group === group).map(({ id }) => `staff/${id}`),
    'scenes/process',
  );
}

/** Roles grouped by the work they take over: the buyer's problem first, the job title second. */
export function RoleGroups() {
  return (
    <Section labelledBy="groups">
      <SectionHead id="groups" title={MEDICAL_STAFF.groups.title} />
      <div className="grid gap-y-8 sm:gap-y-12">
        {MEDICAL_STAFF.groups.items.map((group) => (
          <div
            key={group.group}
            id={group.group}
            className="grid gap-x-14 gap-y-3 border-t-2 border-mint-deep pt-6 sm:grid-cols-[12rem_1fr] lg:grid-cols-[15rem_1fr_1.9fr]"
          >
            <Picture
              stem={staffPictureOf(group.group)}
              alt=""
              width={240}
              sizes="(min-width: 64rem) 15rem, (min-width: 40rem) 12rem, 1px"
              crop="4:3"
              className="hidden w-full rounded-card sm:block"
            />
            <div>
              <h3 className="text-subhead font-bold">{group.title}</h3>
              <p className="mt-2 max-w-[26rem] text-ink-soft">{group.text}</p>
            </div>
            <ul className="grid content-start gap-x-8 lg:-mt-3 sm:col-span-2 sm:grid-cols-2 lg:col-span-1">
              {STAFF_ROLES.filter((role) => role.group === group.group).map((role) => (
                <li key={role.id}>
                  <a
                    href={staffPath(role.id)}
                    className="group -mx-3 flex gap-4 rounded-control p-3 text-ink no-underline hover:bg-mint"
                    {...trackAttributes('staff_type_selection', { label: contentId(role) })}
                  >
                    <Icon name={role.icon} size={26} className="mt-0.5 shrink-0 text-evergreen" />
                    <span>
                      <span className="block leading-snug font-bold group-hover:underline">
                        {role.title}
                      </span>
                      <span className="block text-small text-ink-soft">{role.menuText}</span>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

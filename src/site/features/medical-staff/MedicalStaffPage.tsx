import { MEDICAL_STAFF } from '#content/en/medical-staff.ts';
import { sceneOf } from '#content/en/scenes.ts';
import { STAFF_ROLES, staffPath } from '#content/en/staff-roles.ts';
import { contentChoice } from '#site/analytics/events.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { ContentPage } from '#site/features/header-footer/ContentPage.tsx';
import { OtherCatalogs } from '#site/features/header-footer/OtherCatalogs.tsx';
import { WorkScene } from '#site/scenes/WorkScene.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { KeepTogether } from '#site/ui/KeepTogether.tsx';
import { Section } from '#site/ui/Section.tsx';

const { limits } = MEDICAL_STAFF;

const GROUPS = MEDICAL_STAFF.groups.items
  .map((item) => ({
    ...item,
    roles: STAFF_ROLES.filter((role) => role.group === item.group),
  }))
  .filter(({ roles }) => roles.length > 0);

export function MedicalStaffPage() {
  const first = GROUPS[0]?.roles[0];
  return (
    <ContentPage
      copy={MEDICAL_STAFF}
      trial="Staff Types"
      more={<OtherCatalogs at="/medical-staff" />}
      scene={first ? <WorkScene scene={sceneOf(first.id)} /> : undefined}
    >
      <RoleGroups />
      <Section tone="mint" labelledBy="limits" title={limits.title} beside>
        <div className="grid gap-y-5">
          {limits.paragraphs.map((paragraph) => (
            <p key={paragraph} className="text-lead text-ink-soft">
              {paragraph}
            </p>
          ))}
        </div>
      </Section>
    </ContentPage>
  );
}

function RoleGroups() {
  return (
    <Section labelledBy="groups" title={MEDICAL_STAFF.groups.title}>
      <div className="grid gap-x-14 gap-y-8 sm:grid-cols-2 sm:gap-y-14">
        {GROUPS.map(({ group, title, text, roles }) => (
          <div
            key={group}
            id={group}
            className="grid content-start gap-y-3 border-t-2 border-mint-deep pt-6"
          >
            <div>
              <h3 className="text-subhead font-bold">{title}</h3>
              <p className="mt-2 max-w-[26rem] text-ink-soft">{text}</p>
            </div>
            <ul className="grid content-start">
              {roles.map((role) => (
                <li key={role.id}>
                  <a
                    href={staffPath(role.id)}
                    className="group -mx-3 flex gap-4 rounded-control p-3 text-ink no-underline hover:bg-mint"
                    {...trackAttributes('staff_type_selection', contentChoice(role))}
                  >
                    <Icon name={role.icon} size={26} className="mt-0.5 shrink-0 text-evergreen" />
                    <span>
                      <span className="block leading-snug font-bold group-hover:underline">
                        {role.title}
                      </span>
                      <span className="block text-small text-ink-soft">
                        <KeepTogether>{role.menuText}</KeepTogether>
                      </span>
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

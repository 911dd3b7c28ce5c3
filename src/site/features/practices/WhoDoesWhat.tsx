import { PRACTICES } from '#content/en/practices-page.ts';
import { staffPath, staffRole } from '#content/en/staff-roles.ts';
import type { PracticeType } from '#content/practice-type.ts';
import { contentId } from '#site/analytics/events.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { Picture } from '#site/ui/Picture.tsx';
import { firstPicture } from '#site/ui/picture-files.ts';
import { Section, type Tone } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';

const WORDS = PRACTICES.page;

/** Who does what, as a picture: the practice's own team, and the virtual staff it hires first connected to it. */
export function WhoDoesWhat({ practice, tone }: { practice: PracticeType; tone: Tone }) {
  return (
    <Section tone={tone} labelledBy="roles">
      <SectionHead id="roles" title={WORDS.roles} lead={WORDS.rolesLead} />
      <figure className="who-does-what">
        <div className="rounded-card border-2 border-evergreen bg-white">
          <Picture
            stem={practice.picture}
            alt=""
            width={400}
            sizes="(min-width: 64rem) 26rem, 100vw"
            crop="16:9"
            className="w-full rounded-t-[1.125rem] print:hidden"
          />
          <div className="p-5 sm:p-6">
            <h3 className="text-subhead font-bold">{WORDS.yourTeam}</h3>
            <p className="mt-1 text-ink-soft">{WORDS.yourTeamText}</p>
          </div>
        </div>
        <ul>
          {practice.roles.map(staffRole).map((role) => (
            <li key={role.id}>
              <a
                href={staffPath(role.id)}
                className="group flex items-center gap-4 rounded-card border border-line bg-white p-3 text-ink no-underline hover:shadow-raised sm:gap-6 sm:p-4"
                {...trackAttributes('staff_type_selection', { label: contentId(role) })}
              >
                <Picture
                  stem={firstPicture(`staff/${role.id}`, 'scenes/process')}
                  alt=""
                  width={140}
                  sizes="(min-width: 64rem) 9rem, 6.5rem"
                  crop="4:3"
                  className="w-26 shrink-0 rounded-control lg:w-36"
                />
                <span>
                  <span className="block text-subhead font-bold group-hover:underline">
                    {role.title}
                  </span>
                  <span className="mt-1 block text-ink-soft">{role.menuText}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </figure>
    </Section>
  );
}

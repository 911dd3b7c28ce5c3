import { ASSESSMENT_FORM } from '#content/en/assessment-form.ts';
import type { Answers } from '#shared/forms/define-form.ts';
import { classes } from '#site/ui/class-names.ts';
import { nearestProfiles, type ShownProfile } from './nearest-profiles.ts';

const { candidates } = ASSESSMENT_FORM;

/** The number of profiles to show. On a phone, only the first profile is visible. */
const COUNT = 2;

/** Shows the example profiles that are nearest to the visitor's answers. */
export function Candidates({
  title,
  profiles,
  answers,
}: {
  title: string;
  profiles: readonly ShownProfile[];
  answers: Answers;
}) {
  if (profiles.length === 0) return null;
  return (
    <section aria-labelledby="candidates" className="rounded-card bg-mint p-4">
      <h3 id="candidates" className="font-bold text-balance">
        {title}
      </h3>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {nearestProfiles(profiles, answers, COUNT).map((profile, index) => (
          <li
            key={profile.id}
            className={classes('rounded-control bg-white p-3', index > 0 && 'max-sm:hidden')}
          >
            <div className="flex items-center gap-3">
              {profile.portrait ? (
                <img
                  src={profile.portrait}
                  alt=""
                  width={48}
                  height={48}
                  loading="lazy"
                  className="size-12 shrink-0 rounded-full object-cover"
                />
              ) : null}
              <div className="min-w-0">
                <p className="text-small leading-snug font-bold">{profile.title}</p>
                <p className="text-small leading-snug text-ink-soft">{profile.experience}</p>
              </div>
            </div>
            <dl className="mt-2 text-[0.875rem] leading-snug">
              {FACTS.map((name) => (
                <div key={name} className={classes('mt-1', name === 'hours' && 'max-sm:hidden')}>
                  <dt className="inline text-ink-soft">{`${candidates[name]}: `}</dt>
                  <dd className="inline">{profile[name]}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

const FACTS = ['english', 'systems', 'hours'] as const;

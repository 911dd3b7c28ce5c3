import { PRACTICE_TYPES, practicePath } from '#content/en/practice-types.ts';
import { UNKNOWN_TYPE } from '#content/en/practices-page.ts';
import { STAFF_ROLES, staffPath } from '#content/en/staff-roles.ts';
import { PageHero } from '#site/ui/PageHero.tsx';
import { Section } from '#site/ui/Section.tsx';

export function UnknownType() {
  const groups = [
    {
      title: UNKNOWN_TYPE.staff,
      links: STAFF_ROLES.map((role) => ({ path: staffPath(role.id), label: role.title })),
    },
    {
      title: UNKNOWN_TYPE.practices,
      links: PRACTICE_TYPES.map((type) => ({ path: practicePath(type.id), label: type.title })),
    },
  ];
  return (
    <>
      <PageHero title={UNKNOWN_TYPE.title} lead={UNKNOWN_TYPE.lead} />
      <Section>
        <div className="grid gap-12 md:grid-cols-2">
          {groups.map((group) => (
            <nav key={group.title} aria-label={group.title}>
              <h2 className="text-subhead font-bold">{group.title}</h2>
              <ul className="mt-4 grid gap-x-6 sm:grid-cols-2">
                {group.links.map((link) => (
                  <li key={link.path}>
                    <a href={link.path} className="link inline-block py-2">
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </Section>
    </>
  );
}

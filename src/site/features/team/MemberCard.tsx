import { TEAM } from '#content/en/team.ts';
import type { TeamMember } from '#content/story.ts';
import { Picture } from '#site/ui/Picture.tsx';

/** One leader: portrait, name, role, description and profile link. */
export function MemberCard({ member }: { member: TeamMember }) {
  return (
    <li
      id={member.id}
      className="flex flex-col overflow-hidden rounded-card border border-line bg-white"
    >
      <Picture
        stem={member.image}
        alt=""
        width={400}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 48vw, 100vw"
        crop="4:3"
        className="h-auto w-full"
      />
      <div className="flex grow flex-col p-6">
        <h3 className="text-subhead font-bold">{member.name}</h3>
        <p className="text-small font-semibold text-evergreen">{member.role}</p>
        <p className="mt-3 grow text-ink-soft">{member.description}</p>
        <p className="mt-4">
          <a className="link inline-block py-1 text-small" href={member.linkedin} rel="noopener">
            {TEAM.profile(member.name)}
          </a>
        </p>
      </div>
    </li>
  );
}

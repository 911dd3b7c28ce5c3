import { INBOX } from '#content/en/inbox.ts';
import { Heading } from '#site/ui/Heading.tsx';

/** Shown where no form has been sent yet: what to expect, and what to check. */
export function EmptyInbox({ where }: { where: string }) {
  const { title, where: reads, next, wrong, tour, command } = INBOX.empty;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 py-12">
      <Heading level={1} size="title">
        {title}
      </Heading>
      <p>{next}</p>
      <p>
        {reads} <code className="wrap-anywhere font-semibold">{where}</code>. {wrong}
      </p>
      <p>
        {tour} <code className="font-semibold whitespace-nowrap">{command}</code>
      </p>
    </div>
  );
}

import { replyTimesText } from '#content/en/reply-times.ts';
import type { ReplyTimes } from '#shared/reply-times.ts';
import { classes } from '#site/ui/class-names.ts';
import { Icon } from '#site/ui/Icon.tsx';

interface Props {
  /** Undefined if the owner hides the reply times, or if there are not enough of them. */
  replyTimes: ReplyTimes | undefined;
  className?: string;
}

/** The line below the trial button. It says how soon practices got a reply. */
export function ReplyTimesLine({ replyTimes, className }: Props) {
  if (!replyTimes) return null;
  return (
    <p
      className={classes(
        'tabular flex items-start gap-2 text-small text-ink-soft print:hidden',
        className,
      )}
    >
      <Icon name="Clock" size={18} className="mt-0.5 shrink-0 text-evergreen" />
      {replyTimesText(replyTimes)}
    </p>
  );
}

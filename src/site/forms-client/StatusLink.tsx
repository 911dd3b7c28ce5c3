import { STATUS_WORDS } from '#content/status-words.ts';
import { AUDIENCES } from '#shared/lead.ts';
import { classes } from '#site/ui/class-names.ts';

interface Props {
  audience: 'practice' | 'referrer';
  /**
   * The address of the status page. Defined only after a post without JavaScript. Otherwise status-link.ts sets the
   * address.
   */
  manage: string | undefined;
  className?: string;
}

/** A link to the sender's status page. Confirmation pages show it. */
export function StatusLink({ audience, manage, className }: Props) {
  const { link, linkHint } = STATUS_WORDS[audience].en.STATUS;
  return (
    <div
      data-status-link={AUDIENCES[audience].path}
      hidden={!manage}
      className={classes('print:hidden', className)}
    >
      <a href={manage ?? '/'} className="link inline-block py-1 font-bold">
        {link}
      </a>
      <p className="text-small text-ink-soft">{linkHint}</p>
    </div>
  );
}

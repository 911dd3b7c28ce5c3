import { Button } from '#site/ui/Button.tsx';
import { FormMessage } from './FormMessage.tsx';
import type { FormPost } from './use-form-post.ts';

interface Props {
  post: FormPost;
  /** The look; see Button. */
  kind?: 'primary' | 'strong';
  /** What it says while nothing is being sent; the form's own words where it is left out. */
  label?: string | undefined;
  className?: string;
}

/**
 * The submit button of a form with its alert. Busy from the press until the page is left or the send has failed.
 * `data-busy` is its label where it is pressed before this code has arrived (tools/astro/interact-directive.ts).
 */
export function SubmitButton({ post, kind, label, className }: Props) {
  const { form, prefix, phase, alert } = post;
  const { busy } = form.submit;
  const idle = phase.kind === 'idle';
  return (
    <>
      <FormMessage prefix={prefix} phase={phase} alert={alert} />
      <Button
        type="submit"
        kind={kind}
        disabled={!idle}
        data-busy={busy}
        suppressHydrationWarning
        className={className}
      >
        {idle ? (label ?? form.submit.label) : busy}
      </Button>
    </>
  );
}

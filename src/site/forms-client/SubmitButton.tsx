import { Button } from '#site/ui/Button.tsx';
import { FormMessage } from './FormMessage.tsx';
import type { FormPost } from './use-form-post.ts';

interface Props {
  post: FormPost;
  /** The style; see Button. */
  kind?: 'primary' | 'strong';
  /** The label while nothing is being sent; default: the form's own. */
  label?: string | undefined;
  className?: string;
}

/**
 * The submit button of a form with its alert. Busy from the press until the page is left or the send has failed (FORM-4).
 * `data-busy` is its label when it is pressed before this code has loaded (tools/astro/interact-directive.ts).
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

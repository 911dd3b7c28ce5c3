import type { FormWords } from '#shared/forms/define-form.ts';
import { Button } from '#site/ui/Button.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import type { FormPost } from './use-form-post.ts';
import type { Phase } from './use-sending.ts';

interface Props {
  post: FormPost;
  kind?: 'primary' | 'strong';
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
      <FormMessage words={form.words} prefix={prefix} phase={phase} alert={alert} />
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

interface MessageProps {
  words: FormWords;
  prefix: string;
  phase: Phase;
  alert: string;
}

export function FormMessage({ words, prefix, phase, alert }: MessageProps) {
  switch (phase.kind) {
    case 'sending':
      return phase.percent === undefined ? null : (
        <UploadProgress text={words.progress(phase.percent)} percent={phase.percent} />
      );
    case 'waiting':
      return <FormAlert prefix={prefix} tone="note" message={words.waiting(phase.seconds)} />;
    case 'stored':
      return <FormAlert prefix={prefix} tone="note" message={words.stored} />;
    default:
      return <FormAlert prefix={prefix} message={phase.kind === 'idle' ? alert : ''} />;
  }
}

function UploadProgress({ text, percent }: { text: string; percent: number }) {
  return (
    <div className="mb-4 max-w-[26rem]">
      <p className="tabular text-small font-semibold">{text}</p>
      <progress aria-label={text} max={100} value={percent} className="mt-1 block" />
    </div>
  );
}

import { FORM_WORDS } from '#content/en/forms.ts';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import type { Phase } from './use-sending.ts';

interface Props {
  /** Prefix of the form's ids. */
  prefix: string;
  phase: Phase;
  /** What the last send had to say; empty where there is nothing. */
  alert: string;
}

/** What a form says as a whole, beside its button: why it was not sent, that it waits, or that it has arrived. */
export function FormMessage({ prefix, phase, alert }: Props) {
  switch (phase.kind) {
    case 'waiting':
      return <FormAlert prefix={prefix} tone="note" message={FORM_WORDS.waiting(phase.seconds)} />;
    case 'stored':
      return <FormAlert prefix={prefix} tone="note" message={FORM_WORDS.stored} />;
    default:
      return <FormAlert prefix={prefix} message={phase.kind === 'idle' ? alert : ''} />;
  }
}

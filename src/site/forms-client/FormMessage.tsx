import { FORM_WORDS } from '#content/en/forms.ts';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import type { Phase } from './use-sending.ts';

interface Props {
  /** Prefix of the form's ids. */
  prefix: string;
  phase: Phase;
  /** The message of the last send; empty where there is none. */
  alert: string;
}

/** The message of the whole form, next to its button: not sent, waiting, or sent. */
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

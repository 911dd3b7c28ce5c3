import { alertId } from './field-ids.ts';

interface Props {
  prefix: string;
  message: string;
  /** `error` needs an action and takes the focus; `note` only informs. */
  tone?: 'error' | 'note';
}

const TONES = {
  error: 'error-mark border-error text-error',
  note: 'border-evergreen text-evergreen-deep',
} as const;

export function FormAlert({ prefix, message, tone = 'error' }: Props) {
  return (
    <div
      id={alertId(prefix)}
      data-form-alert={tone}
      hidden={!message}
      tabIndex={-1}
      role={tone === 'error' ? 'alert' : 'status'}
      className={`col-span-full flex scroll-mb-36 gap-2 rounded-control border-2 bg-white p-4 font-semibold ${TONES[tone]}`}
    >
      {message}
    </div>
  );
}

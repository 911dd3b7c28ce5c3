import { ArrowLeft } from 'lucide-react';
import {
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { WizardCopy } from '#content/wizard-copy.ts';
import { momentInWords } from '#shared/calendar-day.ts';
import { fill } from '#shared/fill-template.ts';
import type { Answers, FormDefinition, Step } from '#shared/forms/define-form.ts';
import { DRAFT_EMAIL_FIELD } from '#shared/forms/envelope.ts';
import { routeIn } from '#shared/language.ts';
import { leadReference } from '#shared/lead.ts';
import { isAsked } from '#site/forms-client/sender-of-texts.ts';
import { textOf } from '#site/forms-client/stored.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { classes } from '#site/ui/class-names.ts';
import { TextInput } from '#site/ui/TextInput.tsx';
import { displayAnswer } from './answers.ts';
import type { useWizard } from './use-wizard.ts';

type Wizard = ReturnType<typeof useWizard>;

export function DraftNotice({ wizard, words }: { wizard: Wizard; words: WizardCopy }) {
  const { notice } = wizard;
  if (!notice || notice.kind === 'sent') return null;
  const isResume = notice.kind === 'resume';
  return (
    <section
      aria-label={words.draftTitle}
      className="mb-8 rounded-card bg-mint p-5 sm:flex sm:items-center sm:justify-between sm:gap-6"
    >
      <div role="status">
        {isResume ? <p className="font-bold">{words.draftTitle}</p> : null}
        <p className="text-small">{isResume ? words.draftText : words.clearedText}</p>
      </div>
      <div className="mt-4 flex shrink-0 flex-wrap gap-2 sm:mt-0">
        <Button
          size="small"
          kind="secondary"
          onClick={() => (isResume ? wizard.goTo(notice.at) : wizard.undo(notice.draft))}
          className="max-sm:px-3"
        >
          {isResume ? words.resume : words.undo}
        </Button>
        {isResume ? (
          <Button size="small" kind="quiet" onClick={wizard.startOver}>
            {words.startOver}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

interface SentPanelProps {
  wizard: Wizard;
  words: WizardCopy['sent'];
  children: ReactNode;
}

/**
 * The panel that replaces the steps after the form was sent. It shows the date, the answers, the children, and a button
 * that starts another form.
 */
export function SentPanel({ wizard, words, children }: SentPanelProps) {
  const { form, follow, sendAt, notice } = wizard;
  if (notice?.kind !== 'sent') return null;
  const { at } = notice.receipt;
  const reference = leadReference(notice.receipt.reference);
  const date = momentInWords(at, form.language);
  const rows = form.steps
    .slice(0, sendAt + 1)
    .flatMap(({ fields }) => fields.filter(({ kind }) => kind !== 'consent'))
    .map((field) => [field.label, displayAnswer(form, field, notice.answers)] as const)
    .filter(([, text]) => text !== '');
  return (
    <section aria-labelledby="sent-title" className="pb-6 sm:pb-8">
      <h2 id="sent-title" className="text-question font-extrabold text-balance">
        {fill(words.title, { date })}
      </h2>
      <p className="mt-2 text-ink-soft">
        {words.text} {reference ? fill(words.reference, { reference }) : ''}
      </p>
      {children}
      {rows.length > 0 ? (
        <>
          <h3 className="mt-8 font-bold">{words.answers}</h3>
          <dl className="mt-2 border-t border-line">
            {rows.map(([label, text]) => (
              <div key={label} className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-2">
                <dt className="text-small text-ink-soft">{label}</dt>
                <dd className="whitespace-pre-line break-words">{text}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        {follow ? (
          <ButtonLink kind="secondary" href={`${form.page}?step=${sendAt + 2}`}>
            {words.add}
          </ButtonLink>
        ) : null}
        <Button kind="quiet" onClick={wizard.startAnother}>
          {words.another}
        </Button>
      </div>
    </section>
  );
}

/**
 * A message that is visible while the device is offline. When the network returns, the visitor has to press the button
 * again, because nothing is sent automatically (docs/decisions/0009-no-service-worker.md).
 */
export function OfflineNote({ text }: { text: string }) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {online ? null : (
        <p className="mb-6 rounded-control border-2 border-evergreen bg-white px-4 py-3 text-small font-semibold">
          {text}
        </p>
      )}
    </div>
  );
}

/** Says that another tab has the same form open. */
export function SharedNote({ isShown, text }: { isShown: boolean; text: string }) {
  return (
    <div role="status">
      {isShown ? (
        <p className="mb-6 rounded-control bg-mint px-4 py-3 text-small text-ink-soft">{text}</p>
      ) : null}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  const listening = new AbortController();
  addEventListener('online', onChange, listening);
  addEventListener('offline', onChange, listening);
  return () => listening.abort();
}

interface ProgressProps {
  titles: readonly string[];
  /** The estimated time that is left, in minutes. */
  minutes: number;
  at: number;
  words: WizardCopy;
}

export function NumberedProgress({ titles, at, words }: ProgressProps) {
  return (
    // In a wide window, the progress is beside the page's title.
    <nav
      aria-label={words.progressLabel}
      className="lg:-mt-11 lg:ml-64 noscript:hidden [[data-wizard=plain]_&]:hidden"
    >
      {/* Replaces the numbers of the steps, which do not fit with large text. */}
      <p aria-hidden="true" className="hidden font-semibold text-ink-soft @max-[18rem]:block">
        {fill(words.progress, { step: at + 1, steps: titles.length })}
      </p>
      <ol data-progress="" className="flex items-center @max-[18rem]:sr-only">
        {titles.map((title, index) => (
          <li
            key={title}
            aria-current={index === at ? 'step' : undefined}
            data-filled={index <= at ? '' : undefined}
            className={classes(
              'flex items-center',
              index > 0 && 'flex-1 before:h-0.5 before:flex-1',
              index > 0 && (index <= at ? 'before:bg-evergreen' : 'before:bg-line'),
            )}
          >
            <span
              className={classes(
                'tabular flex size-7 shrink-0 items-center justify-center rounded-full border-2 text-small font-bold transition-colors sm:size-8',
                index <= at
                  ? 'border-evergreen bg-evergreen text-white'
                  : 'border-line bg-white text-ink-soft',
              )}
            >
              <span className="sr-only">{`${title}, `}</span>
              {index + 1}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function BarProgress({ titles, minutes, at, words }: ProgressProps) {
  const text = fill(words.progress, { step: at + 1, steps: titles.length });
  const time = (minutes === 1 ? words.minuteLeft : words.minutesLeft) ?? '';
  return (
    <div className="noscript:hidden">
      {/* The progress bar says the same to a screen reader. */}
      <p className="tabular mb-2 flex flex-wrap justify-between gap-x-4 text-small text-ink-soft">
        <span aria-hidden="true" className="font-semibold">
          {text}
        </span>
        <span>{fill(time, { minutes })}</span>
      </p>
      <progress
        aria-label={words.progressLabel}
        value={at + 1}
        max={titles.length}
        className="block"
      >
        {text}
      </progress>
    </div>
  );
}

interface ReviewProps {
  form: FormDefinition;
  steps: readonly Step[];
  answers: Answers;
  words: NonNullable<WizardCopy['review']>;
  onChange: (index: number) => void;
}

export function Review({ form, steps, answers, words, onChange }: ReviewProps) {
  return (
    <section
      aria-labelledby="review-title"
      className="mt-12 border-t border-line pt-8 noscript:hidden"
    >
      <h3 id="review-title" className="text-subhead font-bold">
        {words.title}
      </h3>
      <p className="mt-1 text-ink-soft">{words.text}</p>
      <div className="mt-5 border-t border-line">
        {steps.map((step, index) => (
          <div
            key={step.id}
            className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-4"
          >
            <h4 className="self-center font-bold">{step.title}</h4>
            <button
              type="button"
              onClick={() => onChange(index)}
              className="-my-2 link min-h-11 px-2"
            >
              {words.change}
              <span className="sr-only">{` ${step.title}`}</span>
            </button>
            <dl className="col-span-2 mt-1 grid gap-2">
              {step.fields.filter(isAsked).map((field) => (
                <div key={field.name}>
                  <dt className="text-small text-ink-soft">{field.label}</dt>
                  <dd className="whitespace-pre-line">
                    {displayAnswer(form, field, answers) || words.notAnswered}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}

interface StepNavProps {
  wizard: Wizard;
  words: WizardCopy;
  label: string;
  /**
   * A text that names the missing answers of the step. It is empty if the step is complete. While it is not empty, the
   * button is disabled and the text appears beside it.
   */
  needs: string;
}

/**
 * The bar with Back and Next. It is sticky at the bottom if the window is high enough. On the first step in a narrow
 * window, it is sticky only after the visitor's first action or while the page is scrolled. Otherwise it would cover
 * answers in a full-page screenshot.
 */
export function StepNav({ wizard, words, label, needs }: StepNavProps) {
  const { form, at, back, hasBegun, phase } = wizard;
  const needsId = `${form.id}-needs`;
  useEffect(() => {
    const root = document.documentElement;
    // The attribute adds scroll padding for the bar (styles/global.css). CSS does not use `html:has()` instead, because
    // browsers evaluate it while they parse the page.
    root.toggleAttribute('data-bottom-bar', hasBegun);
    // An element that received the focus by Tab before hydration scrolls out from below the bar. Elements that were
    // touched do not move.
    if (hasBegun)
      document.querySelector('form :focus-visible')?.scrollIntoView({ block: 'nearest' });
    return () => root.removeAttribute('data-bottom-bar');
  }, [hasBegun]);
  return (
    <div
      className={classes(
        '-mx-5 flex flex-wrap items-center justify-end gap-x-4 gap-y-1.5 border-t border-line bg-paper px-5 py-3 sm:mx-0 sm:flex-nowrap sm:px-0 lg:py-2 noscript:hidden [[data-wizard=plain]_&]:hidden',
        hasBegun || at > 0
          ? 'sticky bottom-0 z-10 short:static'
          : 'bottom-0 z-10 lg:sticky in-data-scrolled:sticky short:static!',
      )}
    >
      {at > 0 ? (
        <Button kind="quiet" onClick={back} className="-ml-4 mr-auto px-4">
          <ArrowLeft aria-hidden="true" size={20} />
          {words.back}
        </Button>
      ) : null}
      <p
        id={needsId}
        aria-live="polite"
        className={classes(
          'text-right text-small text-ink-soft sm:ml-auto sm:w-auto sm:flex-none',
          // On a phone, this text has its own row, because there is no room for it beside Back.
          at > 0
            ? 'order-first w-full sm:order-none'
            : 'flex-1 max-sm:text-[0.875rem] max-sm:leading-tight',
        )}
      >
        {needs}
      </p>
      <Button
        type="submit"
        aria-disabled={needs !== '' || phase.kind !== 'idle' || undefined}
        aria-describedby={needs ? needsId : undefined}
        className="min-w-28"
      >
        {label}
      </Button>
    </div>
  );
}

interface SaveProps {
  /** The index of the open step. */
  at: number;
  form: FormDefinition;
  dataOf: () => FormData;
  words: NonNullable<WizardCopy['save']>;
  onSaved: (copy: string) => void;
}

/**
 * Saves the answers on the server, so that the visitor can continue on another device. The button belongs to the form
 * and comes after its submit button. Without JavaScript, the button posts the form to another address.
 */
export function SaveForLater({ form, at, dataOf, words, onSaved }: SaveProps) {
  const [isBusy, setBusy] = useState(false);
  const [isOff, setOff] = useState(false);
  const part = useRef<HTMLDetailsElement>(null);
  const [outcome, setOutcome] = useState<{ text: string; isError: boolean }>();
  const address = routeIn(`/draft/${form.id}/save`, form.language);

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const response = await fetch(address, {
        method: 'POST',
        body: withoutFiles(dataOf()),
        headers: { Accept: 'application/json' },
      });
      const answer = await response.json();
      if (response.ok) onSaved(textOf(answer.draft));
      const text = response.ok ? words.saved : textOf(answer.error) || words.failed;
      setOutcome({ text, isError: !response.ok });
    } catch (cause) {
      console.error(`form ${form.id} was not saved`, cause);
      setOutcome({ text: words.failed, isError: true });
    }
    setBusy(false);
  };

  // The panel closes when the visitor goes to another step.
  const openedAt = useRef(at);
  useEffect(() => {
    if (openedAt.current !== at && part.current) part.current.open = false;
    openedAt.current = at;
  }, [at]);

  useEffect(() => {
    const details = part.current;
    const ask = () => {
      if (!details?.open) return;
      fetch(address, { method: 'HEAD' }).then(
        ({ ok }) => setOff(!ok),
        // If the device is offline, the button stays visible, because the request may work later.
        () => setOff(false),
      );
    };
    // The visitor may have opened the disclosure before hydration.
    ask();
    details?.addEventListener('toggle', ask);
    return () => details?.removeEventListener('toggle', ask);
  }, [address]);

  return (
    <details ref={part} className="border-t border-line print:hidden">
      <summary className="flex min-h-13 cursor-pointer items-center py-2 font-semibold text-evergreen underline">
        {words.title}
      </summary>
      {isOff ? <p className="pb-6 font-semibold">{words.off}</p> : null}
      <div hidden={isOff} className="grid justify-items-start gap-4 pb-6">
        <p className="text-small text-ink-soft">{words.text}</p>
        <TextInput
          prefix={form.id}
          wrap="w-full"
          name={DRAFT_EMAIL_FIELD}
          type="email"
          label={words.email}
          autoComplete="email"
          enterKeyHint="done"
          // The form must not get the events of this field, because the email address is not an answer of the form.
          onInput={(event) => event.stopPropagation()}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Enter') void save(event);
          }}
        />
        <Button
          type="submit"
          kind="secondary"
          formAction={address}
          aria-busy={isBusy || undefined}
          data-busy={words.busy}
          onClick={save}
        >
          {isBusy ? words.busy : words.action}
        </Button>
        <p
          role={outcome?.isError ? 'alert' : 'status'}
          className={outcome?.isError ? 'font-semibold text-error' : 'font-semibold text-evergreen'}
        >
          {outcome?.text}
        </p>
      </div>
    </details>
  );
}

function withoutFiles(data: FormData): FormData {
  const body = new FormData();
  for (const [name, value] of data) if (typeof value === 'string') body.append(name, value);
  return body;
}

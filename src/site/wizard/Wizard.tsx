import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type SubmitEvent,
  Suspense,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import type { WizardCopy } from '#content/wizard-copy.ts';
import { localDay } from '#shared/calendar-day.ts';
import { fill } from '#shared/fill-template.ts';
import type { Answers, Field, Step } from '#shared/forms/define-form.ts';
import { DRAFT_FIELD } from '#shared/forms/envelope.ts';
import { FormField, helpFor } from '#site/forms-client/FormField.tsx';
import { FormMessage, HiddenField, PostForm } from '#site/forms-client/FormFrame.tsx';
import { Button } from '#site/ui/Button.tsx';
import { classes } from '#site/ui/class-names.ts';
import { Question } from '#site/ui/Field.tsx';
import { clearOlderAnswer } from './form-element.ts';
import { minutesLeft } from './minutes-left.ts';
import { useWizard, type WizardOptions } from './use-wizard.ts';
import {
  BarProgress,
  DraftNotice,
  NumberedProgress,
  OfflineNote,
  Review,
  SaveForLater,
  SentPanel,
  SharedNote,
  StepNav,
} from './WizardParts.tsx';

interface Props extends WizardOptions {
  words: WizardCopy;
  progress: 'numbers' | 'bar';
  /** If true, Enter opens the next step, even from a multi-line field. Shift+Enter does not. */
  enterAdvances?: boolean;
  extras?: Readonly<Record<string, ReactNode>>;
  /** Content below the fields of a step. The key is the id of the step. */
  below?: Readonly<Record<string, (answers: Answers) => ReactNode>>;
  /** Content below a field, which may depend on the answers so far. The key is the name of the field. */
  notes?: Readonly<Record<string, (answers: Answers) => ReactNode>>;
  /**
   * Components that replace a field. The key is the name of the field. `help` says what the visitor can do about the
   * error.
   */
  customFields?: Readonly<
    Record<string, (error: string | undefined, help: ReactNode) => ReactNode>
  >;
  opening?: ReactNode;
  /** The referral code, if the visitor came through a share link. */
  referral?: string | undefined;
  afterSent?: ReactNode;
}

/**
 * A form that shows its steps one at a time. The HTML is one long form that posts without JavaScript. With a script,
 * CSS hides the later steps, and this component hydrates the same elements step by step. The page of a refused post
 * shows all steps, and does not hydrate them.
 */
export function Wizard({
  words,
  progress,
  enterAdvances = false,
  extras = {},
  below = {},
  notes = {},
  customFields = {},
  opening,
  referral,
  afterSent,
  ...options
}: Props) {
  const { form, email } = options;
  const element = useRef<HTMLFormElement>(null);
  const arrowDown = useRef(false);
  const wizard = useWizard(options, element);
  const { sendAt, at, live, phase } = wizard;
  const place = (index: number) =>
    fill(words.progress, { step: index + 1, steps: form.steps.length });
  useStepTitle(live, place(at));

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void wizard.forward();
  };

  const keyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    arrowDown.current = event.key.startsWith('Arrow');
    // Shift+Enter must do nothing in an input, because a browser would submit the form.
    if (event.key === 'Enter' && event.shiftKey && event.target instanceof HTMLInputElement) {
      return event.preventDefault();
    }
    if (!enterAdvances || event.key !== 'Enter' || event.shiftKey) return;
    const target = event.target as HTMLElement;
    if (event.nativeEvent.isComposing || target.closest('button, a, summary')) return;
    // If the step is incomplete, Enter adds a new line to a multi-line field.
    if (wizard.missing.length > 0 && target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    void wizard.forward();
  };

  const input = ({ target: edited }: { target: EventTarget }) => {
    const target = edited as HTMLInputElement;
    if (!target.name || !element.current) return;
    clearOlderAnswer(element.current, target);
    // With a transition, the browser paints the answer first, and then React renders what depends on the answer.
    startTransition(() => wizard.edited(target.name));
  };

  // The wizard advances on `click` and not on `change`, because a click on the option that is already chosen must
  // advance too. An arrow key does not advance, because it chooses each radio button that it passes.
  const click = ({ target }: MouseEvent) => {
    if (!options.advanceOnChoice || at >= sendAt || arrowDown.current) return;
    if (target instanceof HTMLInputElement && target.type === 'radio') {
      // The delay lets the browser paint the chosen card first.
      requestAnimationFrame(() => setTimeout(() => void wizard.forward()));
    }
  };

  const titles = form.steps.map(({ title }) => title);
  const Progress = progress === 'numbers' ? NumberedProgress : BarProgress;
  const sending = phase.kind !== 'idle';
  return (
    <PostForm
      ref={element}
      form={form}
      email={email}
      referral={referral}
      posted={options.posted}
      isBusy={sending}
      data-wizard-form=""
      data-wizard={options.posted?.errors.length ? 'plain' : undefined}
      data-live={live ? at + 1 : undefined}
      onSubmit={submit}
      onKeyDown={keyDown}
      onKeyUp={() => {
        arrowDown.current = false;
      }}
      onInput={input}
      onClick={click}
      className="[[data-wizard=waiting]_&:not([data-live])]:invisible"
    >
      <HiddenField name={DRAFT_FIELD} />
      <SentPanel wizard={wizard} words={words.sent}>
        {afterSent}
      </SentPanel>
      <div hidden={wizard.notice?.kind === 'sent'}>
        <Progress titles={titles} minutes={minutesLeft(form.steps, at)} at={at} words={words} />
        <div className="mt-5">
          <OfflineNote text={words.offline} />
          <SharedNote isShown={wizard.isShared} text={words.shared} />
          <DraftNotice wizard={wizard} words={words} />
          {form.steps.map((step, index) => (
            <div
              key={step.id}
              data-step={step.id}
              hidden={live && index !== at}
              className={classes(
                'min-w-0',
                index > 0 && !live && 'mt-14 not-noscript:hidden [[data-wizard=plain]_&]:block',
              )}
            >
              <StepContent
                isFirst={index === 0}
                isOpen={index === at}
                render={() => content(step, index)}
                onHydrated={() => wizard.restoreAnswers(step)}
              />
            </div>
          ))}
          {words.review && live && at === sendAt ? (
            <Review
              form={form}
              steps={form.steps.slice(0, sendAt)}
              answers={wizard.answers}
              words={words.review}
              onChange={wizard.change}
            />
          ) : null}
        </div>
        <div className="mt-4">
          <FormMessage
            words={form.words}
            prefix={form.id}
            email={email}
            phase={phase}
            alert={wizard.alert}
            status={wizard.status}
          />
        </div>
        <StepNav wizard={wizard} words={words} label={nextLabel()} needs={needs()} />
      </div>
      {live ? null : (
        <Button
          type="submit"
          data-busy={form.submit.busy}
          className="mt-10 mb-8 w-full not-noscript:hidden [[data-wizard=plain]_&]:flex"
        >
          {form.submit.label}
        </Button>
      )}
      {words.save && wizard.notice?.kind !== 'sent' ? (
        <SaveForLater
          form={form}
          at={at}
          dataOf={wizard.dataOf}
          words={words.save}
          onSaved={wizard.copied}
        />
      ) : null}
    </PostForm>
  );

  function content(step: Step, index: number): ReactNode {
    return (
      <>
        <p className="mb-1 text-small font-bold text-evergreen">
          {index === 0 ? opening : null}
          <span className="sr-only">{`${place(index)}: `}</span>
          {step.title}
        </p>
        {step.question ? <Question>{step.question}</Question> : null}
        {step.intro ? <p className="-mt-1 text-ink-soft">{step.intro}</p> : null}
        <div className={classes('grid gap-6', step.question && 'mt-5')}>
          {extras[step.id]}
          <div
            className={classes(
              'grid grid-cols-[minmax(0,1fr)]',
              GAP,
              areLines(step) && 'sm:grid-cols-2',
            )}
          >
            {step.fields.map((field) => (
              <div
                key={field.name}
                className={classes(
                  'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start empty:hidden',
                  GAP,
                  field.kind === 'consent' && 'sm:col-span-full',
                )}
              >
                {field.group ? (
                  <h3 className="border-t border-line pt-6 text-subhead font-bold">
                    {field.group}
                  </h3>
                ) : null}
                {customFields[field.name]?.(
                  wizard.errors[field.name],
                  helpFor(field, wizard.wayOut(field.name)),
                ) ?? (
                  <FormField
                    field={field}
                    words={form.words}
                    prefix={form.id}
                    error={wizard.errors[field.name]}
                    wayOut={wizard.wayOut(field.name)}
                    last={field === lastText(step, index)}
                    prominent={!step.question && step.fields.length === 1}
                    today={live ? localDay(new Date()) : ''}
                    enterAdvances={enterAdvances}
                  />
                )}
                {notes[field.name]?.(wizard.answers)}
              </div>
            ))}
          </div>
          {below[step.id]?.(wizard.answers)}
        </div>
      </>
    );
  }

  function lastText({ fields }: Step, index: number): Field | undefined {
    return index === sendAt ? fields.findLast(({ kind }) => kind === 'text') : undefined;
  }

  function nextLabel(): string {
    const target = at > sendAt ? options.follow : at === sendAt ? form : undefined;
    if (target) return sending ? target.submit.busy : target.submit.label;
    return wizard.isReviewing && words.review ? words.review.backToReview : words.next;
  }

  /** True if the page already contained an answer to the field. The wizard knows this answer only after hydration. */
  function isPosted(name: string): boolean {
    return options.posted?.fields.some(([field]) => field === name) ?? false;
  }

  function needs(): string {
    const [first, ...more] = wizard.missing.filter(({ name }) => live || !isPosted(name));
    if (!first) return '';
    if (more.length > 0) return fill(words.manyToGo, { count: more.length + 1 });
    // A date before `min` counts as missing, so an answer here is a date in the past.
    if (first.kind === 'text' && first.min && wizard.answers[first.name]) return words.pastDay;
    const onlyChoice = form.steps[at]?.fields.every(({ kind }) => kind === 'choice');
    return onlyChoice && options.advanceOnChoice ? words.chooseOne : words.oneToGo;
  }
}

const GAP = 'gap-6 sm:gap-8';

/** True if each field is one line of text. The step then shows two fields side by side. */
function areLines({ fields }: Step): boolean {
  return (
    fields.length > 2 &&
    fields.every(
      (field) => field.kind === 'consent' || (field.kind === 'text' && field.input !== 'textarea'),
    )
  );
}

interface StepProps {
  isFirst: boolean;
  isOpen: boolean;
  render: () => ReactNode;
  onHydrated: () => void;
}

/**
 * A step. It renders again only while it is open. The first step hydrates with the wizard. Each later step hydrates
 * separately, when the browser is idle or the visitor opens the step.
 */
const StepContent = memo(
  function StepContent({ isFirst, render, onHydrated }: StepProps) {
    if (isFirst) return render();
    return (
      <Suspense>
        {render()}
        <Hydrated run={onHydrated} />
      </Suspense>
    );
  },
  (_, { isOpen }) => !isOpen,
);

function Hydrated({ run }: { run: () => void }) {
  const hydrated = useEffectEvent(run);
  useEffect(() => hydrated(), []);
  return null;
}

/**
 * Puts the step before the title of the page, so that the tab and the history name the step. Screen readers still
 * announce a step only once: they read a title only when a page loads, and the focus moves to the question of the step.
 * The title comes from the metadata, because the document's title may start with a note about a sent message.
 */
function useStepTitle(live: boolean, step: string): void {
  useEffect(() => {
    const pageTitle = document.querySelector<HTMLMetaElement>('meta[property="og:title"]');
    if (live && pageTitle) document.title = `${step} | ${pageTitle.content}`;
  }, [live, step]);
}

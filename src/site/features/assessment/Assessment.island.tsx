import { type ReactNode, useState } from 'react';
import { ASSESSMENT_FORM } from '#content/en/assessment-form.ts';
import { ASSESSMENT_WIZARD } from '#content/en/wizard.ts';
import { assessmentData } from '#shared/forms/assessment.form.ts';
import type { Answers, FormDefinition } from '#shared/forms/define-form.ts';
import { assessmentForm, assessmentNotesForm } from '#shared/forms/en/assessment.ts';
import { COVERAGE_FIELD } from '#shared/forms/envelope.ts';
import type { RefusedPost } from '#shared/page-data.ts';
import { track } from '#site/analytics/track.ts';
import { HiddenField } from '#site/forms-client/FormFrame.tsx';
import { forgetSender, senderOfMessage } from '#site/forms-client/message-sent.ts';
import { readStored, writeStored } from '#site/forms-client/stored.ts';
import { CONTROL } from '#site/ui/Field.tsx';
import { Wizard } from '#site/wizard/Wizard.tsx';
import { Candidates } from './Candidates.tsx';
import type { ShownProfile } from './nearest-profiles.ts';
import type { OfferedPositions } from './offered-positions.ts';

interface Props {
  refused?: RefusedPost | undefined;
  /**
   * `position` is the option for the role that the address names. `lookingAt` is the title of the page of that role.
   */
  position?: string | undefined;
  lookingAt?: string | undefined;
  /** Texts for a visitor who comes from the page of a practice type. They replace texts of the form. */
  practice?: PracticeWords | undefined;
  /** The changes that the owner made to the positions. */
  positions?: OfferedPositions | undefined;
  /** The example profiles. The contact step shows the profiles that are nearest to the answers. */
  candidates?: { title: string; profiles: readonly ShownProfile[] } | undefined;
  /** The sentence about the hourly price. It appears below the levels of experience. */
  price?: string | undefined;
  /** Answers that the visitor gave in the coverage planner, and the planner's result as a sentence. */
  planned?: { staffCount: string; availability: string; summary: string } | undefined;
  /** The email address of the business. */
  email: string;
  /** The referral code, if the visitor came through a share link. */
  referral?: string | undefined;
  children?: ReactNode;
}

/** The assessment with eight steps. Seven steps create the lead, and the eighth step adds a note. */
export function Assessment(props: Props) {
  const { refused, position, lookingAt, practice, candidates, price, planned } = props;
  const [form] = useState(() => formFor(practice, props.positions));
  const closest = props.positions?.labels[position ?? ''] ?? position;
  const preset = Object.entries({
    position,
    staffCount: planned?.staffCount,
    availability: planned?.availability,
  }).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
  return (
    <Wizard
      form={form}
      email={props.email}
      referral={props.referral}
      posted={refused ?? (preset.length > 0 ? { fields: preset, errors: [] } : undefined)}
      follow={assessmentNotesForm}
      words={ASSESSMENT_WIZARD}
      progress="numbers"
      advanceOnChoice
      opening={<AfterMessage />}
      preset={senderOfMessage}
      extras={{
        position:
          lookingAt || planned ? (
            <Brought
              lines={[
                [ASSESSMENT_FORM.lookingAt, lookingAt],
                [ASSESSMENT_FORM.closest, closest === lookingAt ? '' : closest],
                [ASSESSMENT_FORM.fromPlanner, planned?.summary],
              ]}
            />
          ) : null,
        'staff-count': planned || refused ? <FromPlanner summary={planned?.summary ?? ''} /> : null,
        availability: <TimezoneBox />,
      }}
      below={
        candidates && {
          contact: (answers) => (
            <Candidates
              {...candidates}
              answers={answers.position ? answers : { position: position ?? '' }}
            />
          ),
        }
      }
      notes={{ experience: () => (price ? <p className="-mt-4 font-semibold">{price}</p> : null) }}
      afterSent={props.children}
      onStored={onStored}
    />
  );
}

interface PracticeWords {
  /** The question of the contact step. */
  readonly question: string;
  /** Examples of systems, as the hint of the EMR step. */
  readonly systems: string;
}

/**
 * The form definition of the assessment with the texts for a practice type and with only the offered positions. Fields,
 * values and rules do not change.
 */
function formFor(practice?: PracticeWords, positions?: OfferedPositions): FormDefinition {
  if (!practice && !positions) return assessmentForm;
  return {
    ...assessmentForm,
    steps: assessmentForm.steps.map((step) => ({
      ...step,
      question: (step.id === 'contact' && practice?.question) || step.question,
      fields: step.fields.map((field) => {
        if (practice && 'other' in field)
          return { ...field, other: { ...field.other, hint: practice.systems } };
        if (!positions || field.name !== 'position' || !('options' in field)) return field;
        const options = field.options
          .filter(({ value }) => !positions.off.includes(value))
          .map((option) => ({ ...option, label: positions.labels[option.value] ?? option.label }));
        return { ...field, options };
      }),
    })) as FormDefinition['steps'],
  };
}

/**
 * A note for screen readers before the heading of the first step. It is present while AssessmentFrame shows that a
 * message was sent.
 */
function AfterMessage() {
  return (
    <span className="sr-only hidden [#message-sent[data-shown]~*_&]:inline">
      {ASSESSMENT_FORM.messageReceived}{' '}
    </span>
  );
}

/**
 * Shows choices that the visitor made on an earlier page. Each line is a label and a text. A line without a text is
 * left out.
 */
function Brought({ lines }: { lines: readonly (readonly [string, string | undefined])[] }) {
  return (
    <p className="rounded-control bg-mint px-4 py-2">
      {lines.map(([label, text]) =>
        text ? (
          <span key={label} className="block">
            {label} <strong>{text}</strong>
          </span>
        ) : null,
      )}
    </p>
  );
}

/** Shows the result of the coverage planner. The hidden field sends it to the owner. */
function FromPlanner({ summary }: { summary: string }) {
  return (
    <>
      {summary ? <Brought lines={[[ASSESSMENT_FORM.fromPlanner, summary]]} /> : null}
      <HiddenField name={COVERAGE_FIELD} value={summary} />
    </>
  );
}

/** A field for the optional time zone. It has no name, so the form never sends it. */
function TimezoneBox() {
  return (
    <div className="sm:w-[calc(50%-0.5rem)]">
      <label htmlFor="assessment-timezone" className="mb-1.5 block font-semibold">
        {ASSESSMENT_FORM.timezone.label}
      </label>
      <input
        id="assessment-timezone"
        type="text"
        autoComplete="off"
        enterKeyHint="next"
        placeholder={ASSESSMENT_FORM.timezone.placeholder}
        className={CONTROL}
      />
    </div>
  );
}

/** The key of the sent answers in local storage. /book fills its fields with them. */
const KEY = 'assessmentData';

/** Stores the sent answers on the device, and sends the analytics event. */
function onStored(form: FormDefinition, answers: Answers): void {
  if (form.id === assessmentForm.id) {
    writeStored(KEY, assessmentData(assessmentForm.steps, answers));
    forgetSender();
    track('form_submission', { label: 'Assessment Form' });
    return;
  }
  writeStored(KEY, { ...readStored(KEY), notes: String(answers.notes ?? '') });
  track('form_submission', { label: 'Assessment Notes' });
}

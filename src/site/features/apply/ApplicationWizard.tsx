import { useMemo } from 'react';
import type { WizardCopy } from '#content/wizard-copy.ts';
import {
  type Answers,
  type Field,
  type FormDefinition,
  fieldsOf,
  type Option,
  withOptions,
} from '#shared/forms/define-form.ts';
import type { RefusedPost } from '#shared/page-data.ts';
import { track } from '#site/analytics/track.ts';
import { isAsked } from '#site/forms-client/sender-of-texts.ts';
import { displayAnswer } from '#site/wizard/answers.ts';
import type { Receipt } from '#site/wizard/draft.ts';
import { Wizard } from '#site/wizard/Wizard.tsx';
import { PhoneQuestion, type PhoneWords } from './PhoneQuestion.tsx';
import { SelfCheck, type SelfCheckLinks, type SelfCheckWords } from './SelfCheck.tsx';
import { keepCopy } from './sent-copy.ts';
import { VoiceIntro } from './VoiceIntro.tsx';
import type { VoiceWords } from './VoiceRecorder.tsx';

export interface ApplicationProps {
  /** The email address that the form offers after a refused post. */
  email: string;
  refused?: RefusedPost | undefined;
  role?: string | undefined;
  /** The jobs to choose from. */
  roles: readonly Option[];
  /** The countries that the browser offers as suggestions. They replace the countries of the form. */
  countries?: readonly string[] | undefined;
}

interface InLanguage {
  form: FormDefinition;
  words: WizardCopy;
  voice: VoiceWords;
  phone: PhoneWords;
  checks: SelfCheckLinks;
  loadCheckWords: () => Promise<SelfCheckWords>;
}

export function ApplicationWizard({
  form: definition,
  words,
  voice,
  phone,
  checks,
  loadCheckWords,
  email,
  refused,
  role,
  roles,
  countries,
}: ApplicationProps & InLanguage) {
  const form = useMemo(
    () => withSuggestions(withOptions(definition, { jobs: roles }), countries),
    [definition, roles, countries],
  );
  const shared = { failure: checks.failed, loadWords: loadCheckWords };
  return (
    <Wizard
      form={form}
      email={email}
      posted={refused ?? (role ? { fields: [['selectedRoles', role]], errors: [] } : undefined)}
      words={words}
      progress="bar"
      enterAdvances
      customFields={{
        voiceIntro: (error, help) => (
          <VoiceIntro prefix={form.id} name="voiceIntro" error={error} help={help} words={voice} />
        ),
      }}
      notes={{
        phone: (answers) => <PhoneQuestion answers={answers} words={phone} />,
        typingSpeed: () => (
          <SelfCheck
            name="typingSpeed"
            link={checks.typing}
            labels={labelsOf(form, 'typingSpeed')}
            {...shared}
            load={() => import('./TypingTest.tsx').then((loaded) => loaded.TypingTest)}
          />
        ),
        hasWorkspace: () => (
          <SelfCheck
            link={checks.microphone}
            {...shared}
            load={() => import('./MicrophoneTest.tsx').then((loaded) => loaded.MicrophoneTest)}
          />
        ),
        hasInternet: () => (
          <SelfCheck
            name="hasInternet"
            link={checks.connection}
            labels={labelsOf(form, 'hasInternet')}
            {...shared}
            load={() => import('./ConnectionTest.tsx').then((loaded) => loaded.ConnectionTest)}
          />
        ),
      }}
      onStored={onStored}
    />
  );
}

function withSuggestions(form: FormDefinition, countries?: readonly string[]): FormDefinition {
  if (!countries) return form;
  const fieldIn = (field: Field): Field =>
    field.name === 'country' && field.kind === 'text'
      ? { ...field, suggestions: countries }
      : field;
  return {
    ...form,
    steps: form.steps.map((step) => ({ ...step, fields: step.fields.map(fieldIn) })),
  };
}

function labelsOf(form: FormDefinition, name: string): Readonly<Record<string, string>> {
  const field = fieldsOf(form).find((question) => question.name === name);
  const options = field?.kind === 'choice' ? field.options : [];
  return Object.fromEntries(options.map(({ value, label }) => [value, label]));
}

/** Stores a copy of the sent application for /submission-success, and sends the analytics event. */
function onStored(
  form: FormDefinition,
  answers: Answers,
  { reference, at, manage }: Receipt & { readonly manage: string },
): void {
  keepCopy({ text: answersAsText(form, answers), reference, at, manage });
  track('job_application', {});
}

export function answersAsText(form: FormDefinition, answers: Answers): string {
  const steps = form.steps.map(({ title, fields }) => [
    title.toUpperCase(),
    ...fields.filter(isAsked).map((field) => {
      const text = displayAnswer(form, field, answers).replaceAll('\n', '\n  ');
      return `${field.label}\n  ${text || '-'}`;
    }),
  ]);
  return steps.flat().join('\n\n');
}

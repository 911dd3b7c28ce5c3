import { Checkbox, ChoiceCards, ChoiceRow } from '#site/ui/Choices.tsx';
import { control, Field, FieldGroup, FieldLabel, FieldMessage } from '#site/ui/Field.tsx';
import { FileInput } from '#site/ui/FileInput.tsx';
import { ErrorSummary, FormAlert } from '#site/ui/FormAlert.tsx';
import { Select } from '#site/ui/Select.tsx';
import { TextArea, TextInput } from '#site/ui/TextInput.tsx';
import type { Examples } from './example.ts';

const STATES = [
  { state: 'empty', props: {} },
  { state: 'with a hint, optional', props: { hint: 'As on your badge', optional: '(optional)' } },
  { state: 'with an error', props: { error: 'Please fill in this field.' } },
  {
    state: 'with an error and help',
    props: { error: 'Please enter another answer.', help: 'Is that right? Write to us.' },
  },
] as const;
const OPTIONS = [
  { value: 'scribe', label: 'Medical Scribe' },
  { value: 'biller', label: 'Medical Biller', description: 'Claims and follow-up' },
  { value: 'lead', label: 'Team Lead', stars: 3, details: ['Leads a team', 'Reports weekly'] },
];
const RATES = ['$4–$5', '$5–$6', '$6–$7', '$7–$9', '$9–$10'].map((rate) => ({
  value: rate,
  label: `${rate}/hour`,
}));

/** Examples of form fields and of the messages about them. */
export const FIELD_EXAMPLES: Examples = {
  Select: STATES.map(({ state, props }, index) => ({
    state,
    element: (
      <Select
        prefix={`select-${index}`}
        name="role"
        label="Role"
        empty="Choose a role"
        options={OPTIONS}
        {...props}
      />
    ),
  })),
  FileInput: STATES.map(({ state, props }, index) => ({
    state,
    element: (
      <FileInput
        prefix={`file-${index}`}
        name="resume"
        label="Résumé"
        accept={['.pdf', '.docx']}
        words={{ choose: 'Choose a file', none: 'No file chosen' }}
        {...props}
      />
    ),
  })),
  TextInput: [
    ...STATES.map(({ state, props }, index) => ({
      state: `one line: ${state}`,
      element: <TextInput prefix={`text-${index}`} name="name" label="Your name" {...props} />,
    })),
    {
      state: 'one line: filled',
      element: (
        <TextInput prefix="text-filled" name="name" label="Your name" defaultValue="Zoë Okafor" />
      ),
    },
    {
      state: 'one line: the only question of a step',
      element: <TextInput prefix="text-step" name="name" label="What is your name?" prominent />,
    },
    ...STATES.map(({ state, props }, index) => ({
      state: `several lines: ${state}`,
      element: <TextArea prefix={`area-${index}`} name="message" label="Message" {...props} />,
    })),
  ],
  Choices: [
    ...STATES.map(({ state, props }, index) => ({
      state: `cards: ${state}`,
      element: (
        <ChoiceCards
          prefix={`cards-${index}`}
          name="role"
          label="Which role do you want?"
          options={OPTIONS}
          columns={3}
          {...props}
        />
      ),
    })),
    {
      state: 'cards: several, as the only question of a step',
      element: (
        <ChoiceCards
          prefix="cards-several"
          name="roles"
          label="Which roles do you want?"
          options={OPTIONS}
          multiple
          prominent
        />
      ),
    },
    {
      state: 'cards: two short answers',
      element: (
        <ChoiceCards
          prefix="cards-pair"
          name="experience"
          label="Do you have experience?"
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          columns="pair"
        />
      ),
    },
    ...STATES.map(({ state, props }, index) => ({
      state: `row: ${state}`,
      element: (
        <ChoiceRow
          prefix={`row-${index}`}
          name="rate"
          label="What do you expect to earn?"
          options={RATES}
          {...props}
        />
      ),
    })),
    {
      state: 'checkbox: empty',
      element: (
        <Checkbox prefix="check-0" name="agree">
          Text me about my request
        </Checkbox>
      ),
    },
    {
      state: 'checkbox: with an error',
      element: (
        <Checkbox prefix="check-2" name="agree" error="Please agree to go on.">
          I agree
        </Checkbox>
      ),
    },
  ],
  Field: [
    ...STATES.map(({ state, props }, index) => ({
      state: `field: ${state}`,
      element: (
        <Field prefix={`field-${index}`} name="x" label="Phone" {...props}>
          <input
            {...control({ prefix: `field-${index}`, name: 'x', label: 'Phone', ...props })}
            type="text"
          />
        </Field>
      ),
    })),
    ...STATES.map(({ state, props }, index) => ({
      state: `group: ${state}`,
      element: (
        <FieldGroup prefix={`group-${index}`} name="when" label="When can we call?" {...props}>
          <Checkbox prefix={`group-${index}`} name="morning">
            Morning
          </Checkbox>
        </FieldGroup>
      ),
    })),
    {
      state: 'label: with a hint, optional',
      element: (
        <>
          <FieldLabel
            prefix="label-0"
            name="x"
            label="Phone"
            hint="With area code"
            optional="(optional)"
          />
          <input id="label-0-x" name="x" type="text" aria-describedby="label-0-x-hint" />
        </>
      ),
    },
    {
      state: 'message: without a message: hidden',
      element: <FieldMessage prefix="error-0" name="x" />,
    },
    {
      state: 'message: with a message',
      element: (
        <FieldMessage prefix="error-1" name="x" message="Please enter a valid US phone number" />
      ),
    },
  ],
  FormAlert: [
    {
      state: 'alert: without a message: hidden',
      element: <FormAlert prefix="alert-0" message="" />,
    },
    {
      state: 'alert: error',
      element: <FormAlert prefix="alert-1" message="The form was not sent." />,
    },
    {
      state: 'alert: error with help',
      element: (
        <FormAlert prefix="alert-3" message="The form was not sent." help="Or write to us." />
      ),
    },
    {
      state: 'alert: note',
      element: <FormAlert prefix="alert-2" tone="note" message="We are busy: trying again." />,
    },
    {
      state: 'summary: an answer and the form as a whole',
      element: (
        <ErrorSummary
          title="There is a problem"
          errors={[
            { message: 'The form was not sent.' },
            { message: 'Last name is required', href: '#contact-lastName' },
          ]}
          help="Or write to us."
        />
      ),
    },
  ],
};

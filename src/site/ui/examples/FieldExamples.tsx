import { Checkbox } from '#site/ui/Checkbox.tsx';
import { ChoiceCards } from '#site/ui/ChoiceCards.tsx';
import { ChoiceRow } from '#site/ui/ChoiceRow.tsx';
import { ErrorSummary } from '#site/ui/ErrorSummary.tsx';
import { control, Field } from '#site/ui/Field.tsx';
import { FieldError } from '#site/ui/FieldError.tsx';
import { FieldGroup } from '#site/ui/FieldGroup.tsx';
import { FieldLabel } from '#site/ui/FieldLabel.tsx';
import { FileInput } from '#site/ui/FileInput.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { HiddenFields, Honeypot } from '#site/ui/HiddenFields.tsx';
import { Select } from '#site/ui/Select.tsx';
import { TextArea } from '#site/ui/TextArea.tsx';
import { TextInput } from '#site/ui/TextInput.tsx';
import type { Examples } from './example.ts';

const STATES = [
  { state: 'empty', props: {} },
  { state: 'with a hint, optional', props: { hint: 'As on your badge', optional: '(optional)' } },
  { state: 'with an error', props: { error: 'Please fill in this field.' } },
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

/** Form fields and the messages about them. */
export const FIELD_EXAMPLES: Examples = {
  TextInput: [
    ...STATES.map(({ state, props }, index) => ({
      state,
      element: <TextInput prefix={`text-${index}`} name="name" label="Your name" {...props} />,
    })),
    {
      state: 'filled',
      element: (
        <TextInput prefix="text-filled" name="name" label="Your name" defaultValue="Zoë Okafor" />
      ),
    },
    {
      state: 'the only question of a step',
      element: <TextInput prefix="text-step" name="name" label="What is your name?" prominent />,
    },
  ],
  TextArea: STATES.map(({ state, props }, index) => ({
    state,
    element: <TextArea prefix={`area-${index}`} name="message" label="Message" {...props} />,
  })),
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
  Checkbox: [
    {
      state: 'empty',
      element: (
        <Checkbox prefix="check-0" name="agree">
          Text me about my request
        </Checkbox>
      ),
    },
    {
      state: 'with an error',
      element: (
        <Checkbox prefix="check-2" name="agree" error="Please agree to go on.">
          I agree
        </Checkbox>
      ),
    },
  ],
  ChoiceCards: [
    ...STATES.map(({ state, props }, index) => ({
      state,
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
      state: 'several, as the only question of a step',
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
      state: 'two short answers',
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
  ],
  ChoiceRow: STATES.map(({ state, props }, index) => ({
    state,
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
  FieldGroup: STATES.map(({ state, props }, index) => ({
    state,
    element: (
      <FieldGroup prefix={`group-${index}`} name="when" label="When can we call?" {...props}>
        <Checkbox prefix={`group-${index}`} name="morning">
          Morning
        </Checkbox>
      </FieldGroup>
    ),
  })),
  Field: STATES.map(({ state, props }, index) => ({
    state,
    element: (
      <Field prefix={`field-${index}`} name="x" label="Phone" {...props}>
        <input
          {...control({ prefix: `field-${index}`, name: 'x', label: 'Phone', ...props })}
          type="text"
        />
      </Field>
    ),
  })),
  FieldLabel: [
    {
      state: 'with a hint, optional',
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
  ],
  FieldError: [
    { state: 'without a message: hidden', element: <FieldError prefix="error-0" name="x" /> },
    {
      state: 'with a message',
      element: (
        <FieldError prefix="error-1" name="x" message="Please enter a valid US phone number" />
      ),
    },
  ],
  FormAlert: [
    { state: 'without a message: hidden', element: <FormAlert prefix="alert-0" message="" /> },
    { state: 'error', element: <FormAlert prefix="alert-1" message="The form was not sent." /> },
    {
      state: 'note',
      element: <FormAlert prefix="alert-2" tone="note" message="We are busy: trying again." />,
    },
  ],
  ErrorSummary: [
    {
      state: 'an answer and the form as a whole',
      element: (
        <ErrorSummary
          title="There is a problem"
          errors={[
            { message: 'The form was not sent.' },
            { message: 'Last name is required', href: '#contact-lastName' },
          ]}
        />
      ),
    },
  ],
  HiddenFields: [
    {
      state: 'nothing is to be seen',
      element: (
        <>
          <Honeypot prefix="hidden" label="Leave this empty" />
          <HiddenFields names={['utm_source', 'utm_medium']} />
        </>
      ),
    },
  ],
};

/**
 * All analytics events. The types exclude personal data: a value is a number, a boolean, an id of our content or a
 * literal of this file. A text that a visitor typed has another type and cannot be sent.
 */

/**
 * The place of a trial button on the site. The first four labels come from the requirements. We chose the other labels.
 */
export type TrialPlace =
  | 'Header CTA'
  | 'Hero CTA'
  | 'VA Card Modal'
  | 'Staff Types'
  | 'Mobile Menu CTA'
  | 'Footer Link'
  | 'Specialty Selector'
  | 'Process Section'
  | 'Staff Page'
  | 'Practice Types'
  | 'Practice Page'
  | 'Org Chart Modal'
  | 'About Page'
  | 'Team Page'
  | 'Stories Page'
  | 'Testimonials Page'
  | 'Story Page'
  | 'Guarantee Page'
  | 'Trial Page'
  | 'Compare Page'
  | 'Screening Page'
  | 'Profiles Page'
  | 'FAQ Page'
  | 'Contact Page'
  | 'Refer Page'
  | 'Pricing Page'
  | 'Coverage Page'
  | 'Security Page'
  | 'Schedule Page'
  | 'What Happens Next'
  | 'Not Found Page';

declare const fromContent: unique symbol;

export type ContentId = string & { readonly [fromContent]: true };

export type ContentTitle = string & { readonly [fromContent]: true };

type ContentChoice = {
  readonly label: ContentTitle;
  readonly id: ContentId;
};

/**
 * The values of an event for a staff role, practice type or story. The parameter is a content entry, so that an
 * arbitrary string is a type error. A new role needs no change in this file.
 */
export function contentChoice(
  entry: { readonly id: string } & (
    | { readonly title: string; readonly experience: string }
    | { readonly title: string; readonly menuText: string }
    | { readonly name: string; readonly sample: boolean }
  ),
): ContentChoice {
  const label = 'title' in entry ? entry.title : entry.name;
  return { label: label as ContentTitle, id: entry.id as ContentId };
}

/** Places of the buttons that lead to the scheduler. */
export type SchedulePlace =
  | 'Thank You Page'
  | 'Thank You Times'
  | 'What Happens Next'
  | 'What Happens Next Times'
  | 'Schedule Page'
  | 'Call Page'
  | 'Assessment Page'
  | 'Contact Page'
  | 'Coverage Page'
  | 'Footer Link';

export type FormLabel =
  | 'Assessment Form'
  | 'Assessment Notes'
  | 'Interest Form'
  | 'Referral Form'
  | 'Booking Form';

type Nothing = Readonly<Record<string, never>>;

export interface EventMap {
  start_free_trial: { readonly label: TrialPlace };
  start_consultation: Nothing;
  contact_form_submit: { readonly label: 'Footer Form' | 'Contact Page' };
  staff_type_selection: ContentChoice;
  practice_type_selection: ContentChoice;
  success_story_view: ContentChoice;
  form_submission: { readonly label: FormLabel };
  /**
   * With `first`, reports can count each registration once. It is false after a reload, and for a visitor without an
   * assessment.
   */
  registration_complete: { readonly first: boolean };
  schedule_call: { readonly label: SchedulePlace };
  view_schedule_page: Nothing;
  job_application: Nothing;
}

export type EventName = keyof EventMap;

export type PixelCall = readonly [
  verb: 'track' | 'trackCustom',
  name: string,
  parameters?: Readonly<Record<string, string | number | boolean>>,
];

export type DataLayerEntry = { readonly event: EventName } & Readonly<
  Record<string, string | number | boolean>
>;

export interface AnalyticsEvent {
  readonly entry: DataLayerEntry;
  readonly pixel?: PixelCall;
}

type Details = readonly [
  category: string,
  action: string,
  label: string,
  pixel?: PixelCall | undefined,
];

const viewed = (name: string): PixelCall => ['track', 'ViewContent', { content_name: name }];

const EVENT_DETAILS: { readonly [N in EventName]: (props: EventMap[N]) => Details } = {
  start_free_trial: ({ label }) => [
    'Conversion',
    'Start Trial',
    label,
    ['track', 'InitiateCheckout'],
  ],
  start_consultation: () => [
    'Conversion',
    'Start Trial',
    'Consultation CTA',
    ['track', 'InitiateCheckout'],
  ],
  contact_form_submit: ({ label }) => ['Contact', 'Submit Form', label, ['track', 'Contact']],
  staff_type_selection: ({ label }) => ['Staff Types', 'Select Staff Type', label, viewed(label)],
  practice_type_selection: ({ label }) => [
    'Practice Types',
    'Select Practice Type',
    label,
    viewed(label),
  ],
  success_story_view: ({ label }) => ['Success Stories', 'View Story', label, viewed(label)],
  form_submission: ({ label }) => [
    'Forms',
    'Submit Form',
    label,
    label === 'Assessment Notes' ? ['track', 'SubmitApplication'] : undefined,
  ],
  registration_complete: () => [
    'Conversion',
    'Complete Registration',
    'What Happens Next',
    ['track', 'CompleteRegistration'],
  ],
  // The Meta pixel gets a custom event, because `ScheduleCall` is not the name of a standard event.
  schedule_call: ({ label }) => [
    'Conversion',
    'Schedule Call',
    label,
    ['trackCustom', 'ScheduleCall'],
  ],
  view_schedule_page: () => [
    'Conversion',
    'View Schedule Page',
    'Schedule Page',
    viewed('schedule_meeting'),
  ],
  job_application: () => [
    'Careers',
    'Submit Application',
    'Career Form',
    ['track', 'SubmitApplication'],
  ],
};

export function analyticsEvent<N extends EventName>(name: N, props: EventMap[N]): AnalyticsEvent {
  const [category, action, label, pixel] = EVENT_DETAILS[name](props);
  const entry = { event: name, category, action, label, ...props };
  return pixel ? { entry, pixel } : { entry };
}

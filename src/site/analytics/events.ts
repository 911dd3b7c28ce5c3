/**
 * Every event of the site, once (EVENT-3 to EVENT-13). The values of an event are a closed set:
 * numbers, booleans, ids of our own content and the literals below, so that nothing a visitor typed can be sent by mistake.
 */

/** Where a trial button is. The first four labels are those of EVENT-3; the others are the place's own name. */
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
  | 'FAQ Page'
  | 'Contact Page'
  | 'Refer Page'
  | 'Pricing Page'
  | 'Security Page'
  | 'Schedule Page'
  | 'Not Found Page';

declare const fromContent: unique symbol;

/** An id from `src/content/`: the name of a file there, never anything a visitor typed. */
export type ContentId = string & { readonly [fromContent]: true };

/**
 * The id of a staff role or practice type as an event value. Takes the content entry itself, so that
 * a new role needs no second list here and an arbitrary string has the wrong type.
 */
export function contentId(entry: { readonly id: string; readonly updated: string }): ContentId {
  return entry.id as ContentId;
}

export type StoryId = 'enterprise-1' | 'enterprise-2' | 'practice-1' | 'practice-2' | 'practice-3';

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
  staff_type_selection: { readonly label: ContentId };
  practice_type_selection: { readonly label: ContentId };
  success_story_view: { readonly label: StoryId };
  form_submission: { readonly label: FormLabel };
  /** `first` is false on a reload, so that reports can count a registration once. */
  registration_complete: { readonly first: boolean };
  schedule_call: Nothing;
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

type EventDetails<N extends EventName> = (props: EventMap[N]) => {
  readonly category: string;
  readonly action: string;
  readonly label: string;
  readonly pixel?: PixelCall;
};

const viewed = (name: string): PixelCall => ['track', 'ViewContent', { content_name: name }];

const EVENT_DETAILS: { readonly [N in EventName]: EventDetails<N> } = {
  start_free_trial: ({ label }) => ({
    category: 'Conversion',
    action: 'Start Trial',
    label,
    pixel: ['track', 'InitiateCheckout'],
  }),
  start_consultation: () => ({
    category: 'Conversion',
    action: 'Start Trial',
    label: 'Consultation CTA',
    pixel: ['track', 'InitiateCheckout'],
  }),
  contact_form_submit: ({ label }) => ({
    category: 'Contact',
    action: 'Submit Form',
    label,
    pixel: ['track', 'Contact'],
  }),
  staff_type_selection: ({ label }) => ({
    category: 'Staff Types',
    action: 'Select Staff Type',
    label,
    pixel: viewed(label),
  }),
  practice_type_selection: ({ label }) => ({
    category: 'Practice Types',
    action: 'Select Practice Type',
    label,
    pixel: viewed(label),
  }),
  success_story_view: ({ label }) => ({
    category: 'Success Stories',
    action: 'View Story',
    label,
    pixel: viewed(label),
  }),
  form_submission: ({ label }) => ({
    category: 'Forms',
    action: 'Submit Form',
    label,
    ...(label === 'Assessment Notes' ? { pixel: ['track', 'SubmitApplication'] } : {}),
  }),
  registration_complete: () => ({
    category: 'Conversion',
    action: 'Complete Registration',
    label: 'What Happens Next',
    pixel: ['track', 'CompleteRegistration'],
  }),
  schedule_call: () => ({
    category: 'Conversion',
    action: 'Schedule Call',
    label: 'Thank You Page',
    // Not one of the pixel's standard names (EVENT-11).
    pixel: ['trackCustom', 'ScheduleCall'],
  }),
  view_schedule_page: () => ({
    category: 'Conversion',
    action: 'View Schedule Page',
    label: 'Schedule Page',
    pixel: viewed('schedule_meeting'),
  }),
  job_application: () => ({
    category: 'Careers',
    action: 'Submit Application',
    label: 'Career Form',
    pixel: ['track', 'SubmitApplication'],
  }),
};

/** An event as data: the data layer entry and the pixel call. Pure. */
export function analyticsEvent<N extends EventName>(name: N, props: EventMap[N]): AnalyticsEvent {
  const { pixel, category, action, label } = EVENT_DETAILS[name](props);
  const entry = { event: name, category, action, label, ...props };
  return pixel ? { entry, pixel } : { entry };
}

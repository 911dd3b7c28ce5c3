/** Copy inside the form. It has a file of its own, so that the browser does not download the copy of the page. */
export const ASSESSMENT_FORM = {
  /** Prepended to the first step's heading and the page's title for screen readers after the contact form was sent. */
  messageReceived: 'We got your message.',
  /** Text before the name of the staff role or practice type whose page the visitor came from. */
  lookingAt: 'You were looking at:',
  /** Text before the position that is preselected for that role or practice type. */
  closest: 'Chosen to start with:',
  /** Text before the result of the coverage planner. */
  fromPlanner: 'From your coverage plan:',
  /** Example profiles below the contact step. */
  candidates: {
    english: 'English',
    systems: 'Systems',
    hours: 'Hours',
  },
  timezone: {
    label: 'Your time zone (optional)',
    placeholder: 'e.g. EST, PST',
  },
} as const;

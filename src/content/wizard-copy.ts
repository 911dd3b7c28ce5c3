/**
 * The texts of a wizard's navigation. Names in braces, such as `{step}`, are placeholders. The form has its own texts.
 */
export interface WizardCopy {
  /** Label of the progress for screen readers. */
  readonly progressLabel: string;
  /** "Step {step} of {steps}". */
  readonly progress: string;
  /** An estimate of the time that is left: one minute, or `{minutes}`. Undefined for a wizard that shows none. */
  readonly minuteLeft?: string;
  readonly minutesLeft?: string;
  readonly back: string;
  readonly next: string;
  /** The number of missing answers of the step: one, or `{count}`. */
  readonly oneToGo: string;
  readonly manyToGo: string;
  /** Replaces `oneToGo` for a date before today. */
  readonly pastDay: string;
  /** Replaces `oneToGo` in a step with one choice. */
  readonly chooseOne: string;
  /** The notice about a stored draft. */
  readonly draftTitle: string;
  readonly draftText: string;
  readonly resume: string;
  readonly startOver: string;
  /** Text after the visitor has started over. An Undo button is beside it. */
  readonly clearedText: string;
  readonly undo: string;
  /** Texts for a visitor who comes back after sending the form. */
  readonly sent: {
    /** Contains `{date}`. */
    readonly title: string;
    readonly text: string;
    /** Contains `{reference}`, the reference number. */
    readonly reference: string;
    /** Heading above the sent answers. */
    readonly answers: string;
    /** Text of the link to the form that can follow. */
    readonly add: string;
    readonly another: string;
  };
  /** Saving to continue on another device; undefined if the form cannot be saved. */
  readonly save?: {
    readonly title: string;
    readonly text: string;
    readonly email: string;
    readonly action: string;
    readonly busy: string;
    readonly saved: string;
    /** Text if there is no mail server, so that the form cannot be saved. */
    readonly off: string;
    readonly failed: string;
  };
  /** Text while the form is open in another tab as well. */
  readonly shared: string;
  /** Text while the device is offline. */
  readonly offline: string;
  /** The review before the form is sent; undefined for a wizard without one. */
  readonly review?: {
    readonly title: string;
    readonly text: string;
    readonly change: string;
    readonly backToReview: string;
    readonly notAnswered: string;
  };
}

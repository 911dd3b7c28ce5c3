/** The navigation copy of a wizard; `{names}` are filled in. The form's own copy is in the form. */
export interface WizardCopy {
  /** Names the progress for assistive technology. */
  readonly progressLabel: string;
  /** "Step {step} of {steps}". */
  readonly progress: string;
  readonly back: string;
  readonly next: string;
  /** How many answers the step still needs: one, or `{count}`. */
  readonly oneToGo: string;
  readonly manyToGo: string;
  /** The same for a day before today. */
  readonly pastDay: string;
  /** The same for a step with one choice. */
  readonly chooseOne: string;
  /** The notice about a stored draft. */
  readonly draftTitle: string;
  readonly draftText: string;
  readonly resume: string;
  readonly startOver: string;
  /** After "start over", with an undo. */
  readonly clearedText: string;
  readonly undo: string;
  /** To a visitor who comes back after sending. */
  readonly sent: {
    /** With `{date}`. */
    readonly title: string;
    readonly text: string;
    /** With `{reference}`, the number of what was sent. */
    readonly reference: string;
    /** Above the answers, if they are known. */
    readonly answers: string;
    /** The form that can still follow; unused if there is none. */
    readonly add: string;
    readonly another: string;
  };
  /** Saving to continue elsewhere; absent if a form can't be saved. */
  readonly save?: {
    readonly title: string;
    readonly text: string;
    readonly email: string;
    readonly action: string;
    readonly busy: string;
    readonly saved: string;
    /** Without a mail server. */
    readonly off: string;
    readonly failed: string;
  };
  /** While the device is offline. */
  readonly offline: string;
  /** The review before the final submit; absent if a wizard has none. */
  readonly review?: {
    readonly title: string;
    readonly text: string;
    readonly change: string;
    readonly backToReview: string;
    readonly notAnswered: string;
  };
}

/** The few words a wizard says of itself; `{names}` are filled in. The form's own words stand in the form. */
export interface WizardCopy {
  /** Names the progress for assistive technology. */
  readonly progressLabel: string;
  /** "Step {step} of {steps}". */
  readonly progress: string;
  readonly back: string;
  readonly next: string;
  /** Names the arrow beside a free-text answer. */
  readonly takeTyped: string;
  /** What the step still needs: one answer, or `{count}` of them. */
  readonly oneToGo: string;
  readonly manyToGo: string;
  /** The same where the step asks one choice. */
  readonly chooseOne: string;
  /** Under a box of several lines where Enter moves on. */
  readonly newLine: string;
  /** The notice of a kept draft. */
  readonly draftTitle: string;
  readonly draftText: string;
  readonly resume: string;
  readonly startOver: string;
  /** After "start over", with a way back. */
  readonly clearedText: string;
  readonly undo: string;
  /** While the device has no network. */
  readonly offline: string;
  /** The review before the last press; absent where a wizard has none. */
  readonly review?: {
    readonly title: string;
    readonly text: string;
    readonly change: string;
    readonly backToReview: string;
    readonly notAnswered: string;
  };
}

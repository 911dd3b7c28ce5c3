/** A booked call. Times are milliseconds since the epoch. */
export interface CallFact {
  readonly id: string;
  readonly leadId: string;
  readonly start: number;
  readonly end: number;
  /** Waits for the visitor's confirmation. */
  readonly isHeld: boolean;
  readonly host: string;
  readonly hostName: string;
  readonly name: string;
  readonly practiceName: string;
  readonly phone: string;
  /** False once it has begun. */
  readonly canChange: boolean;
}

/** The calls of some days, and who takes them. */
export interface CallWeek {
  readonly calls: readonly CallFact[];
  readonly hosts: readonly { readonly id: string; readonly name: string; readonly zone: string }[];
  /** Days of the host's calendar on which nothing is offered, `YYYY-MM-DD`. */
  readonly blocked: readonly { readonly host: string; readonly day: string }[];
  /** Start of the first call after these days; null where there is none. */
  readonly next: number | null;
  /** False where no mail goes out: the owner has to call. */
  readonly mails: boolean;
}

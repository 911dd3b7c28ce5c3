import type { ReactElement } from 'react';

/** A component in one state. */
export interface Example {
  /** What is special about it, in a few words. */
  readonly state: string;
  readonly element: ReactElement;
}

/** The examples of some components by the name of their file. */
export type Examples = Readonly<Record<string, readonly Example[]>>;

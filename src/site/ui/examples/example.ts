import type { ReactElement } from 'react';

/** An example of a component in one state. */
export interface Example {
  /** Describes the state in a few words. */
  readonly state: string;
  readonly element: ReactElement;
}

/** Lists of examples, by the file name of the component. */
export type Examples = Readonly<Record<string, readonly Example[]>>;

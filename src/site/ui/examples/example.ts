import type { ReactElement } from 'react';

/** A component in one state. */
export interface Example {
  /** Describes the state in a few words. */
  readonly state: string;
  readonly element: ReactElement;
}

/** Examples by the file name of the component. */
export type Examples = Readonly<Record<string, readonly Example[]>>;

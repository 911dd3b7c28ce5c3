import type { Stage } from '#shared/applicant-stages.ts';
import type { Route } from './page/use-route.ts';

/** What the page asks for once, when it opens. */
export interface Start {
  readonly forms: readonly { readonly id: string; readonly title: string }[];
  readonly sources: readonly string[];
  readonly stages: readonly Stage[];
  readonly unread: number;
  /** True where there is no lead at all. */
  readonly isEmpty: boolean;
  /** Where the leads are, for people. */
  readonly where: string;
  /** True for made-up leads. */
  readonly sample: boolean;
}

/** What every page gets. */
export interface PageProps {
  readonly route: Route;
  readonly start: Start;
}

import type { ComponentType } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import { ApplicantsPage } from './applicants/ApplicantsPage.tsx';
import { LeadsPage } from './leads/LeadsPage.tsx';
import type { PageProps } from './start.ts';

/** The pages, in the order of the menu. A new page is a component and an entry here. */
export const PAGES: readonly {
  /** In the address: `#/leads`. */
  readonly id: string;
  readonly title: string;
  readonly Page: ComponentType<PageProps>;
}[] = [
  { id: 'leads', title: INBOX.pages.leads, Page: LeadsPage },
  { id: 'applicants', title: INBOX.pages.applicants, Page: ApplicantsPage },
];

import type { ComponentType } from 'react';
import { FUNNEL_WORDS } from '#content/en/funnel.ts';
import { INBOX } from '#content/en/inbox.ts';
import { ApplicantsPage } from './applicants/ApplicantsPage.tsx';
import { CallsPage } from './calls/CallsPage.tsx';
import { HealthPage } from './health/HealthPage.tsx';
import { LeadsPage } from './leads/LeadsPage.tsx';
import { SettingsPage } from './settings/SettingsPage.tsx';
import type { PageProps } from './start.ts';
import { VisitsPage } from './visits/VisitsPage.tsx';

/** The pages, in the order of the menu. A new page is a component and an entry here. */
export const PAGES: readonly {
  /** In the address: `#/leads`. */
  readonly id: string;
  readonly title: string;
  readonly Page: ComponentType<PageProps>;
}[] = [
  { id: 'leads', title: INBOX.pages.leads, Page: LeadsPage },
  { id: 'applicants', title: INBOX.pages.applicants, Page: ApplicantsPage },
  { id: 'calls', title: INBOX.pages.calls, Page: CallsPage },
  { id: 'visits', title: FUNNEL_WORDS.page.title, Page: VisitsPage },
  { id: 'health', title: INBOX.pages.health, Page: HealthPage },
  { id: 'settings', title: INBOX.pages.settings, Page: SettingsPage },
];

/** What is on the screen in each staff scene, by the role's id. */
import type { Draw } from './staff-panel-box.ts';
import {
  coordinator,
  monitoring,
  receptionist,
  scheduler,
  telehealth,
  triage,
} from './staff-panels-care.ts';
import { admin, billing, coder, lienNegotiator, records, scribe } from './staff-panels-office.ts';

/** The panel of each role, by its id. */
export const PANELS = {
  receptionist,
  admin,
  billing,
  coder,
  scribe,
  monitoring,
  telehealth,
  coordinator,
  triage,
  'lien-negotiator': lienNegotiator,
  scheduler,
  records,
} as const satisfies Record<string, Draw>;

import type { Option } from './define-form.ts';

/** The ten positions of assessment step 1 (ASMT-3); the name is also the stored value. */
export const ASSESSMENT_POSITIONS = [
  position(
    'General Medical Admin',
    'Keeps the day-to-day office work off your front desk.',
    'Answers routine calls and messages',
    'Keeps charts, forms and the inbox current',
    'Handles faxes, scans and follow-up lists',
  ),
  position(
    'Medical Administrative Assistant',
    'Supports one provider or team from check-in to close of day.',
    'Confirms and preps the next day’s visits',
    'Verifies demographics and insurance',
    'Drafts letters, referrals and work notes',
  ),
  position(
    'Virtual Medical Scribe',
    'Documents the visit live so you leave with finished notes.',
    'Listens in and charts in your EMR',
    'Drafts SOAP notes for your signature',
    'Queues orders, codes and follow-ups',
  ),
  position(
    'Medical Biller & Coder',
    'Gets clean claims out and works what comes back.',
    'Codes with ICD-10, CPT and modifiers',
    'Submits claims and posts payments',
    'Works denials and aging balances',
  ),
  position(
    'Telehealth Support Staff',
    'Makes sure every video visit starts on time.',
    'Tests links and audio with patients',
    'Rooms patients and collects consents',
    'Sends visit summaries afterward',
  ),
  position(
    'Patient Care Coordinator',
    'Follows each patient between visits so nothing is dropped.',
    'Tracks referrals, labs and imaging',
    'Calls patients after visits and discharge',
    'Closes care gaps on your recall list',
  ),
  position(
    'Referral & Insurance Authorization Specialist',
    'Gets referrals and prior authorizations approved.',
    'Checks benefits and eligibility',
    'Files prior authorizations with clinicals',
    'Follows up with payers and appeals denials',
  ),
  position(
    'Surgery & Procedure Scheduler',
    'Fills the OR schedule and makes sure every case is ready.',
    'Books rooms, surgeons and equipment',
    'Collects clearances and consents',
    'Gives patients their prep instructions',
  ),
  position(
    'Medical Records Coordinator',
    'Finds, files and releases records the right way.',
    'Handles release-of-information requests',
    'Indexes outside records into the chart',
    'Gathers records before new visits',
  ),
  position(
    'New Patient Coordinator',
    'Turns first calls and web inquiries into kept visits.',
    'Responds to new inquiries quickly',
    'Completes intake and verifies coverage',
    'Reminds and rebooks no-shows',
  ),
] as const satisfies readonly Option[];

function position<const N extends string>(name: N, description: string, ...details: string[]) {
  return { value: name, label: name, description, details } as const;
}

import type { IconName } from '#content/icon-name.ts';
import { CLAIMS, type Claim } from './claims.ts';

/**
 * The company's commitments on security and patient information. /security, its summary for
 * compliance officers and the row under the home hero use this list.
 */

/** A commitment that a practice can verify. */
export interface Commitment {
  readonly title: string;
  readonly text: string;
  /** True until the owner has confirmed that the business does this. */
  readonly confirm: boolean;
}

/** Commitments on one subject. */
export interface CommitmentGroup {
  readonly id: 'access' | 'devices' | 'records' | 'people' | 'hipaa' | 'incidents';
  readonly title: string;
  readonly icon: IconName;
  readonly items: readonly Commitment[];
}

/** The only claim of the specification in this list; not a certification. */
export const HIPAA_CLAIM: Claim = CLAIMS.hipaa;

export const COMMITMENTS: readonly CommitmentGroup[] = [
  {
    id: 'hipaa',
    title: 'HIPAA and the BAA',
    icon: 'FileCheck',
    items: [
      {
        title: 'We sign a BAA first',
        text: 'Both sides sign a business associate agreement (BAA) before anyone gets a login. We can use your form or ours.',
        confirm: true,
      },
      {
        title: 'One agreement covers all',
        text: 'Each assistant is bound through us. You have one agreement with one company.',
        confirm: true,
      },
    ],
  },
  {
    id: 'access',
    title: 'Access',
    icon: 'KeyRound',
    items: [
      {
        title: 'Your systems, your logins',
        text: 'Assistants work in your EHR and phone system through logins that you create. You choose the role, the sites and the hours.',
        confirm: true,
      },
      {
        title: 'No more access than the job needs',
        text: 'We ask for the least access that does the job, and we recommend multi-factor sign-in.',
        confirm: true,
      },
      {
        title: 'Off when you say so',
        text: 'You can switch a login off at any time. Tell us when someone leaves a role, and we end their access on our side too.',
        confirm: true,
      },
    ],
  },
  {
    id: 'devices',
    title: 'Devices and workspace',
    icon: 'LaptopMinimalCheck',
    items: [
      {
        title: 'A computer for work only',
        text: 'Each assistant’s own computer is set aside for work. Its disk is encrypted and its screen locks.',
        confirm: true,
      },
      {
        title: 'A private room',
        text: 'Calls and charts are handled in a quiet, private room, out of sight and hearing of others.',
        confirm: true,
      },
    ],
  },
  {
    id: 'records',
    title: 'Records',
    icon: 'FolderLock',
    items: [
      {
        title: 'Charts stay in your systems',
        text: 'Patient records stay where they are today. We keep no copy of your charts.',
        confirm: true,
      },
      {
        title: 'What we do keep',
        text: 'We keep what you send us about your practice, such as your assessment, contracts and invoices. Please don’t send patient information through this site.',
        confirm: true,
      },
    ],
  },
  {
    id: 'people',
    title: 'People',
    icon: 'UserCheck',
    items: [
      {
        title: 'Checked before you meet them',
        text: 'We check identity, work history and references. We run a criminal-record check as far as local law allows, and we check the federal exclusion list.',
        confirm: true,
      },
      {
        title: 'You can see the checks',
        text: 'Ask what was checked for your candidate before you choose.',
        confirm: true,
      },
    ],
  },
  {
    id: 'incidents',
    title: 'If something goes wrong',
    icon: 'Siren',
    items: [
      {
        title: 'We tell you',
        text: 'If we learn that patient information may have been exposed, we tell you without delay, as the BAA requires.',
        confirm: true,
      },
      {
        title: 'We help you answer',
        text: 'We tell you what we know, who was involved and what we have done to stop it.',
        confirm: true,
      },
    ],
  },
];

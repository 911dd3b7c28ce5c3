import type { PracticeType } from '#content/practice-type.ts';

export const practice: PracticeType = {
  id: 'neurology',
  order: 60,
  inMenu: true,
  featured: false,
  icon: 'Brain',
  title: 'Neurology',
  menuText: 'Long waits, infusions, EEG, step therapy',
  summary:
    'Referral sorting, infusion and biologic approvals, EEG scheduling and long-note scribing for neurology.',
  picture: 'practices/neurology',
  meta: {
    title: 'Virtual Assistants for Neurology Practices',
    description:
      'Remote staff for neurology: referral sorting, step-therapy and infusion approvals, EEG and EMG scheduling, scribes. Two weeks free.',
  },
  headline: 'Virtual staff for neurology',
  promise:
    'Long waits, long notes and infusions that need approval: one assistant keeps all three moving.',
  duties: {
    title: 'Duties of a virtual assistant in neurology',
    items: [
      {
        title: 'Referral sorting',
        text: 'Sorts by urgency, and collects records before booking.',
      },
      {
        title: 'Step therapy and biologics',
        text: 'Writes up failed treatments and starts renewals early.',
      },
      { title: 'Infusion calendar', text: 'Lines up the chair, drug, labs and approval.' },
      {
        title: 'EEG, EMG and sleep studies',
        text: 'Books studies and explains how to prepare.',
      },
      {
        title: 'Long-history scribing',
        text: 'Documents seizure counts, headache days and scales.',
      },
      {
        title: 'Caregiver calls',
        text: 'Takes time with families, and sends you a note.',
      },
    ],
  },
  benefits: {
    title: 'Benefits for your practice',
    items: [
      { title: 'Records ready for every visit', text: 'Scans and notes are charted.' },
      { title: 'No gap in treatment', text: 'Renewals start early.' },
      { title: 'Evenings without charting', text: 'The scribe keeps up with long histories.' },
    ],
  },
  roles: ['admin', 'scribe', 'records', 'receptionist'],
  candidates: 'neurology',
  systems: ['NextGen', 'AdvancedMD', 'DrChrono'],
  updated: '2026-11-27',
};

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
    'Referral sorting, infusion and biologic approvals, EEG scheduling and long-note scribing for neurology. The wait list moves, and the right patients move first.',
  picture: 'practices/neurology',
  pictureAlt: 'A neurologist’s desk with a brain scan and an EEG trace',
  meta: {
    title: 'Virtual Assistants for Neurology Practices',
    description:
      'Remote staff for neurology: referral sorting, step-therapy and infusion approvals, EEG and EMG scheduling, scribes. Two weeks free.',
  },
  headline: 'Virtual staff for neurology',
  promise:
    'Your wait list is long and your notes are longer. Both get shorter with someone who works nothing else.',
  duties: {
    title: 'Duties of a virtual assistant in neurology',
    items: [
      {
        title: 'Referral sorting',
        text: 'Each referral read for reason and urgency by your criteria, records and images collected before a slot is used.',
      },
      {
        title: 'Step therapy and biologics',
        text: 'Migraine and MS drugs: tried-and-failed history written out, forms sent, renewals started before they lapse.',
      },
      {
        title: 'Infusion calendar',
        text: 'Chair, drug, lab and approval lined up, manufacturer support enrolled.',
      },
      {
        title: 'EEG, EMG and sleep studies',
        text: 'Booked with preparation explained: sleep deprivation, clean hair, medicines by your sheet.',
      },
      {
        title: 'Long-history scribing',
        text: 'Seizure counts, headache days, scales and exam phrased your way, as you speak.',
      },
      {
        title: 'Caregiver calls',
        text: 'Time for the daughter of the patient with dementia, with a note that reaches you.',
      },
    ],
  },
  benefits: {
    title: 'Benefits for your practice',
    items: [
      {
        title: 'Visits with the records in hand',
        text: 'Scans and old notes are there before the patient is.',
      },
      {
        title: 'No gap in treatment',
        text: 'Renewals start while the current approval still runs.',
      },
      {
        title: 'Evenings without charting',
        text: 'The scribe keeps up with a history that takes most of an hour.',
      },
    ],
  },
  example: {
    title: 'The infusion that nearly lapsed',
    paragraphs: [
      'A patient with MS is due next month. The approval ends a week before, which nobody would have noticed until the chair was set.',
      'The assistant’s renewal list shows it six weeks ahead. Notes and latest MRI go in, the payer wants the relapse history, you get a two-line draft to sign, and the infusion keeps its date.',
    ],
  },
  roles: ['admin', 'scribe', 'records', 'receptionist'],
  updated: '2026-11-20',
};

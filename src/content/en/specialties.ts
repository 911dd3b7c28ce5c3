import type { Specialty } from '#content/specialty.ts';
import { CLAIMS } from './claims.ts';

const savings = { value: CLAIMS.specialtySavings.value, label: 'cost savings' };
const satisfaction = { value: CLAIMS.satisfaction.value, label: 'satisfaction' };
const availability = { value: CLAIMS.availability.value, label: 'availability' };
const revenue = { value: CLAIMS.revenue.value, label: 'revenue increase' };
const hipaa = { value: CLAIMS.hipaa.value, label: 'HIPAA compliant' };

/** The selector of home, in order (HOME-6). `SPECIALTY_FIRST` is the one shown at first. */
export const SPECIALTIES: readonly Specialty[] = [
  {
    id: 'dental',
    title: 'Dental',
    description:
      'A chair that stands empty at two o’clock is gone for good. Your assistant keeps the recare list moving, checks benefits before the patient arrives and gets the treatment plan answered.',
    image: 'specialties/dental',
    imageAlt: 'A dentist shows a patient a tooth X-ray while an assistant confirms the next visit',
    stats: [savings, satisfaction, revenue],
    features: [
      'Calls overdue recare and fills same-day openings',
      'Verifies benefits, frequencies and waiting periods',
      'Sends claims with the X-rays and narratives payers ask for',
    ],
  },
  {
    id: 'primary-care',
    title: 'Primary Care',
    description:
      'Forty refills, thirty portal messages and a phone that never stops. Your assistant works the inbox by your protocols, so that what reaches you is what needs you.',
    image: 'specialties/primary-care',
    imageAlt: 'A family doctor with a patient, while an assistant answers the practice’s calls',
    stats: [savings, satisfaction, availability],
    features: [
      'Sorts the inbox: refills, forms, results, messages',
      'Sends referrals and follows them until the report is back',
      'Calls the patients who are due for wellness visits',
    ],
  },
  {
    id: 'cardiology',
    title: 'Cardiology',
    description:
      'Stress tests, device checks, authorizations: a heart practice runs on things happening in the right order. Your assistant keeps that order and tells an urgent call from a routine one.',
    image: 'specialties/cardiology',
    imageAlt: 'A cardiologist beside a heart model and a tracing, with an assistant on call',
    stats: [savings, satisfaction, hipaa],
    features: [
      'Books tests in sequence and gives the preparation',
      'Gets imaging approved with the notes attached the first time',
      'Keeps the device clinic’s schedule and calls lost monitors',
    ],
  },
  {
    id: 'pediatrics',
    title: 'Pediatrics',
    description:
      'Parents call at seven in the morning and want an answer by eight. Your assistant picks up, finds the sick slot and has the school form ready before they ask twice.',
    image: 'specialties/pediatrics',
    imageAlt: 'A pediatrician with a child, while an assistant arranges the next check-up',
    stats: [savings, satisfaction, availability],
    features: [
      'Answers the morning rush and books sick visits',
      'Tracks well-child visits and vaccine schedules',
      'Prepares school, camp and sports forms for signature',
    ],
  },
  {
    id: 'orthopedics',
    title: 'Orthopedics',
    description:
      'From first visit to surgery there are a dozen hand-offs, each a place to lose a week. Your assistant owns them: imaging, authorization, clearance, therapy.',
    image: 'specialties/orthopedics',
    imageAlt: 'An orthopedist explains a knee model, with an assistant scheduling imaging',
    stats: [savings, satisfaction, revenue],
    features: [
      'Gets MRI and surgery authorizations through',
      'Collects clearances and schedules the operating room',
      'Handles workers’ compensation and lien paperwork',
    ],
  },
  {
    id: 'veterinary',
    title: 'Veterinary',
    description:
      'Your team is holding a patient; the phone is ringing; both matter. Your assistant takes the calls, the refills and the reminders, and knows what cannot wait.',
    image: 'specialties/veterinary',
    imageAlt: 'A veterinarian with a dog, while an assistant answers the phone',
    stats: [savings, satisfaction, availability],
    features: [
      'Answers, books and reminds across every line',
      'Takes refill and food orders by your rules',
      'Calls owners after surgery and passes worries on',
    ],
  },
  {
    id: 'plastic-surgery',
    title: 'Plastic Surgery',
    description:
      'A consultation request goes to whoever answers first. Your assistant answers, qualifies, quotes from your price book and follows up until there is a yes or a no.',
    image: 'specialties/plastic-surgery',
    imageAlt: 'A plastic surgeon in consultation, with an assistant following up on requests',
    stats: [savings, satisfaction, revenue],
    features: [
      'Answers requests at once and books the consultation',
      'Sends quotes and financing forms, and follows up',
      'Walks patients through preparation and aftercare calls',
    ],
  },
];

/** Selected by default (HOME-6). */
export const SPECIALTY_FIRST = 'cardiology';

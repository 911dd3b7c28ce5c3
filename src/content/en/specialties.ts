import { OFFER } from '#content/offer.ts';
import { newName, offered } from '#shared/offer.ts';
import { statedClaims } from './claim-words.ts';
import { CLAIMS } from './claims.ts';
import { PRACTICE_TYPES } from './practice-types.ts';

const { specialtySavings: savings, availability, revenue, hipaa } = CLAIMS;
const satisfaction = { ...CLAIMS.satisfaction, label: 'satisfaction' };

/** Every option of the selector on the home page, in order. */
export const EVERY_SPECIALTY: readonly Specialty[] = [
  {
    id: 'dental',
    title: 'Dental',
    description:
      'You can’t get an empty chair back. Your assistant works the recall list and follows up on treatment plans.',
    image: 'specialties/dental',
    imageAlt: 'A dentist shows a patient a tooth X-ray while an assistant confirms the next visit',
    stats: statedClaims([savings, satisfaction, revenue]),
    features: [
      'Calls patients due for a cleaning and fills same-day openings',
      'Verifies benefits, frequencies and waiting periods',
      'Sends claims with X-rays and narratives',
    ],
  },
  {
    id: 'primary-care',
    title: 'Primary Care',
    description:
      'Your assistant works the inbox by your protocols, so you only see what needs you.',
    image: 'specialties/primary-care',
    imageAlt: 'A family doctor with a patient, while an assistant answers the practice’s calls',
    stats: statedClaims([savings, satisfaction, availability]),
    features: [
      'Sorts the inbox: refills, forms, results, messages',
      'Sends and tracks referrals',
      'Calls patients who are due for wellness visits',
    ],
  },
  {
    id: 'cardiology',
    title: 'Cardiology',
    description:
      'Your assistant keeps tests, device checks and authorizations in order, and knows an urgent call from a routine one.',
    image: 'specialties/cardiology',
    imageAlt: 'A cardiologist beside a heart model and a tracing, with an assistant on call',
    stats: statedClaims([savings, satisfaction, hipaa]),
    features: [
      'Books tests in sequence and explains how to prepare',
      'Gets imaging approved',
      'Manages the device clinic schedule',
    ],
  },
  {
    id: 'pediatrics',
    title: 'Pediatrics',
    description: 'Parents need an answer fast. Your assistant picks up and books the sick visit.',
    image: 'specialties/pediatrics',
    imageAlt: 'A pediatrician with a child, while an assistant arranges the next check-up',
    stats: statedClaims([savings, satisfaction, availability]),
    features: [
      'Answers the morning rush and books sick visits',
      'Tracks well-child visits and vaccine schedules',
      'Prepares school, camp and sports forms for signature',
    ],
  },
  {
    id: 'orthopedics',
    title: 'Orthopedics',
    description: 'Each handoff before surgery can cost you a week. Your assistant owns them all.',
    image: 'specialties/orthopedics',
    imageAlt: 'An orthopedist explains a knee model, with an assistant scheduling imaging',
    stats: statedClaims([savings, satisfaction, revenue]),
    features: [
      'Gets MRIs and surgeries authorized',
      'Collects clearances and schedules the operating room',
      'Handles workers’ compensation and lien paperwork',
    ],
  },
  {
    id: 'veterinary',
    title: 'Veterinary',
    description: 'Your assistant handles calls, refills and reminders, and knows what can’t wait.',
    image: 'specialties/veterinary',
    imageAlt: 'A veterinarian with a dog, while an assistant answers the phone',
    stats: statedClaims([savings, satisfaction, availability]),
    features: [
      'Answers calls, books visits and sends reminders',
      'Takes refill and food orders under your rules',
      'Calls owners after surgery',
    ],
  },
  {
    id: 'plastic-surgery',
    title: 'Plastic Surgery',
    description:
      'Patients often book with the first practice that answers. Your assistant responds and follows up.',
    image: 'specialties/plastic-surgery',
    imageAlt: 'A plastic surgeon in consultation, with an assistant following up on requests',
    stats: statedClaims([savings, satisfaction, revenue]),
    features: [
      'Answers inquiries right away and books the consultation',
      'Sends quotes and financing forms, and follows up',
      'Makes prep and aftercare calls',
    ],
  },
];

/** The options whose practice types are offered, too. If a practice type is renamed, its specialty has the new name. */
export const SPECIALTIES: readonly Specialty[] = offered(EVERY_SPECIALTY, OFFER.specialties)
  .filter(({ id }) => PRACTICE_TYPES.some((type) => type.id === id))
  .map((specialty) => ({
    ...specialty,
    title: newName(OFFER.practices, specialty.id) ?? specialty.title,
  }));

/** The id of the option that is selected by default. */
export const SPECIALTY_FIRST = SPECIALTIES.some(({ id }) => id === 'cardiology')
  ? 'cardiology'
  : SPECIALTIES[0]?.id;

/** A specialty of home's selector. */
export interface Specialty {
  /** The id of the specialty, which is also the id of the practice page. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Picture in `src/content/media`, without the file extension. */
  readonly image: string;
  readonly imageAlt: string;
  /** Three claims of `claims.ts`, without those that the owner does not make. */
  readonly stats: readonly { readonly value: string; readonly label: string }[];
  /** Three tasks of a virtual assistant in this specialty. */
  readonly features: readonly string[];
}

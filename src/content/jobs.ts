import type { ApplicantRoleId, JobEnds } from '#shared/jobs.ts';
import type { Job, JobFacts, JobWords } from './job.ts';
import { job as administrativeAssistant } from './jobs/administrative-assistant.ts';
import { job as bilingualReceptionist } from './jobs/bilingual-receptionist.ts';
import { job as medicalBilling } from './jobs/medical-billing.ts';
import { job as medicalReceptionist } from './jobs/medical-receptionist.ts';
import { job as medicalScribe } from './jobs/medical-scribe.ts';

/** Every position, in the order of the list (CAREER-3). */
export const JOB_FACTS: readonly JobFacts[] = Object.values({
  'medical-receptionist': medicalReceptionist,
  'administrative-assistant': administrativeAssistant,
  'medical-billing': medicalBilling,
  'medical-scribe': medicalScribe,
  'bilingual-receptionist': bilingualReceptionist,
} satisfies Record<ApplicantRoleId, JobFacts>);

/** The positions in one language. */
export function jobsIn(words: Readonly<Record<ApplicantRoleId, JobWords>>): readonly Job[] {
  return JOB_FACTS.map((facts) => ({ ...facts, ...words[facts.id] }));
}

/** The jobs with the current ends instead of those of the build. */
export function withEnds<Facts extends JobFacts>(
  jobs: readonly Facts[],
  ends: JobEnds | undefined,
): readonly Facts[] {
  return ends ? jobs.map((job) => ({ ...job, validThrough: ends[job.id] })) : jobs;
}

import { jobOptions, jobsIn } from '#content/jobs-in-language.ts';
import { SAMPLE_RECORDS } from '#content/samples/records.ts';
import { type FormDefinition, withOptions } from '#shared/forms/define-form.ts';

/** The jobs of a new installation, in English. */
export const SAMPLE_JOBS = jobsIn(SAMPLE_RECORDS.jobs, 'en');

/** A form with the jobs of a new installation as options. */
export function withSampleJobs(form: FormDefinition): FormDefinition {
  return withOptions(form, { jobs: jobOptions(jobsIn(SAMPLE_RECORDS.jobs, form.language)) });
}

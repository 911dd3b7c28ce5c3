import { sampleMark } from '#content/en/samples.ts';
import { SAMPLE_MARK } from '#content/es/careers.ts';
import { IN_ENGLISH } from '#content/es/jobs.ts';
import { jobHeading } from '#content/job-description.ts';
import type { Job } from '#content/jobs-in-language.ts';
import { SITE } from '#content/site.ts';
import type { Language } from '#shared/language.ts';

/**
 * The domain of the example business. The specification prescribes its job titles, so they have no mark for samples.
 */
const EXAMPLE_DOMAIN = /(^|[./])marigold\.example(:|$)/;

interface Props {
  job: Pick<Job, 'title' | 'wordsIn' | 'sample'>;
  language: Language;
}

/** The title of a job. On a Spanish page, a note says if the job is in English. */
export function JobTitle({ job, language }: Props) {
  const mark = EXAMPLE_DOMAIN.test(SITE.origin)
    ? ''
    : sampleMark(job, language === 'es' ? SAMPLE_MARK : undefined);
  if (job.wordsIn === language) return jobHeading(job.title) + mark;
  return (
    <>
      <span lang={job.wordsIn}>{jobHeading(job.title)}</span> {IN_ENGLISH + mark}
    </>
  );
}

/** The language of the job's texts; undefined if it is the language of the page. */
export function textLanguage({ wordsIn }: Pick<Job, 'wordsIn'>, language: Language) {
  return wordsIn === language ? undefined : wordsIn;
}

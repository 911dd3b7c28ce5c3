import { LISTINGS } from '#content/en/careers.ts';
import { JOBS } from '#content/en/jobs.ts';
import { JobList, type ListState } from './JobList.tsx';

export function JobListings(state: ListState) {
  return <JobList {...state} language="en" words={LISTINGS} jobs={JOBS} />;
}

import { LISTINGS } from '#content/en/careers.ts';
import { JobList, type ListState } from './JobList.tsx';

export function JobListings(state: ListState) {
  return <JobList {...state} language="en" words={LISTINGS} />;
}

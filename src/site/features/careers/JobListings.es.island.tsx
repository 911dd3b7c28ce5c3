import { LISTINGS } from '#content/es/careers.ts';
import { JobList, type ListState } from './JobList.tsx';

export function JobListingsEs(state: ListState) {
  return <JobList {...state} language="es" words={LISTINGS} />;
}

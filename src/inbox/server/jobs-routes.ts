import * as v from 'valibot';
import { JOB_FACTS } from '#content/jobs.ts';
import type { JobChanged } from '#inbox/contract.ts';
import { closeJob, renewJob, setJobEnd } from '#server/jobs/job-ends.ts';
import type { InboxRoutes } from './request.ts';

const JOB_PARAMS = v.object({ job: v.picklist(JOB_FACTS.map(({ id }) => id)) });
const END = v.object({ end: v.pipe(v.string(), v.isoTimestamp()) });

export const jobsRoutes: InboxRoutes = async (app, { storage: { db }, now }) => {
  app.post(
    '/jobs/:job/renew',
    { schema: { params: JOB_PARAMS }, config: { accessLog: 'jobs renew' } },
    async ({ params: { job } }): Promise<JobChanged> => {
      const { before } = await renewJob(db, job, now());
      return { before };
    },
  );

  app.post(
    '/jobs/:job/close',
    { schema: { params: JOB_PARAMS }, config: { accessLog: 'jobs close' } },
    async ({ params: { job } }): Promise<JobChanged> => {
      const { before } = await closeJob(db, job, now());
      return { before };
    },
  );

  // Undoes a change of a job's last day.
  app.post(
    '/jobs/:job/end',
    { schema: { params: JOB_PARAMS, body: END }, config: { accessLog: 'jobs undo' } },
    async ({ params: { job }, body: { end } }) => {
      await setJobEnd(db, job, end);
      return { end };
    },
  );
};

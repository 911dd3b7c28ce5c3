import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { RECORD_WORDS } from '#content/en/records.ts';
import type { JobChanged } from '#inbox/contract.ts';
import { closeJob, type JobEndChange, renewJob, setLastDay } from '#server/jobs/renew-jobs.ts';
import { DAY, InboxError, type InboxRoutes, requestUser } from './request.ts';

const JOB_PARAMS = v.object({ job: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,70}$/)) });

export const jobsRoutes: InboxRoutes = async (api, { storage: { db }, env, now }) => {
  const change = (request: FastifyRequest) => ({ who: requestUser(request, { env }), now: now() });

  api('POST /jobs/:job/renew', { params: JOB_PARAMS, accessLog: 'jobs renew' }, async (request) =>
    answer(await renewJob(db, request.params.job, change(request))),
  );

  api('POST /jobs/:job/close', { params: JOB_PARAMS, accessLog: 'jobs close' }, async (request) =>
    answer(await closeJob(db, request.params.job, change(request))),
  );

  // Undo calls this operation to restore a job's last day.
  api(
    'POST /jobs/:job/end',
    {
      params: JOB_PARAMS,
      body: v.object({ end: DAY }),
      accessLog: 'jobs undo',
    },
    async (request) =>
      answer(await setLastDay(db, request.params.job, request.body.end, change(request))),
  );
};

function answer(changed: JobEndChange | undefined): JobChanged {
  if (!changed) throw new InboxError(404, RECORD_WORDS.missing);
  return { before: changed.before };
}

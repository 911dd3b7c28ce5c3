import { onTestFinished } from 'vitest';
import type { Deps } from '#server/app.ts';
import type { CallSchedule } from '#server/booking/schedule.ts';
import type { Config } from '#test/config-with.ts';
import { type FakeSmtp, startSmtp } from './fakes/smtp-server.ts';
import { DRAWN_AS_JSON, type RunningApp, startApp } from './running-app.ts';

/**
 * Starts the application with {@link DRAWN_AS_JSON} and a mail server until the end of the test. Analytics are on, so
 * that a test can detect a private page which loads analytics.
 */
export async function startMailingApp(
  config: Partial<Config>,
  deps: Partial<Deps> = {},
  hours?: CallSchedule,
): Promise<{ app: RunningApp; smtp: FakeSmtp }> {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const mails = { SMTP_URL: smtp.url, MAIL_TO: ['owner@marigold.example'] };
  const app = await startApp(
    { ...mails, ...config },
    {
      site: DRAWN_AS_JSON,
      deps: { env: { GTM_ID: 'GTM-X' }, ...deps },
      ...(hours && { hours }),
    },
  );
  onTestFinished(() => app.end());
  return { app, smtp };
}

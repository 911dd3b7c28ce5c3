import { INBOX } from '#content/en/inbox.ts';
import { checkLastBackup } from '#server/backup/backup.ts';
import { readHealth } from '#server/backup/health.ts';
import { listJobs } from '#server/jobs/renew-jobs.ts';
import { audit } from '#server/leads/audit.ts';
import { replayDead, replayDelivery, targetInShort } from '#server/leads/deliveries.ts';
import { postTestWebhooks, sendTestMail } from '#server/leads/test-messages.ts';
import { readFacts, readPublished } from '#server/records/read-records.ts';
import { countSamples } from '#server/sample-content.ts';
import { fill } from '#shared/fill-template.ts';
import { healthReport } from './health-view.ts';
import { ID_PARAMS, InboxError, type InboxRoutes, timeTextFor } from './request.ts';

const { health: copy } = INBOX;

export const healthRoutes: InboxRoutes = async (api, { storage, config, now, sample }) => {
  // The access log records this operation, because failed deliveries name the mailboxes of visitors.
  api('GET /health', { accessLog: 'health' }, async (request) =>
    healthReport({
      health: await readHealth(storage, config(), now()),
      jobs: await listJobs(storage.db, now()),
      sample,
      counts: countSamples(await readPublished(storage.db, console.error), now()),
      now: now(),
      timeText: timeTextFor(request),
    }),
  );

  api(
    'POST /deliveries/:id/replay',
    { params: ID_PARAMS, accessLog: 'replay' },
    async ({ params: { id } }) => ({ replayed: await replayDelivery(storage.db, id, now()) }),
  );

  api('POST /deliveries/replay', { accessLog: 'replay dead' }, async () => ({
    replayed: await replayDead(storage, now()),
  }));

  api('POST /audit', {}, async () => {
    const { balanced: ok } = await audit(storage, { deep: false });
    return { ok, text: ok ? copy.audited : copy.auditFailed };
  });

  api('POST /backup-check', {}, async () => {
    const errors = await checkLastBackup(storage, now());
    if (!errors) throw new InboxError(409, copy.noBackup);
    const ok = errors.length === 0;
    return { ok, text: ok ? copy.backupWhole : errors.join(' ') };
  });

  api('POST /test-mail', { accessLog: 'test mail' }, async () => {
    const { SMTP_URL, MAIL_FROM, MAIL_TO, SITE_ORIGIN } = config();
    if (SMTP_URL === '') return { ok: false, text: copy.noMailToTest };
    const failure = await sendTestMail({
      smtpUrl: SMTP_URL,
      from: MAIL_FROM,
      recipients: MAIL_TO,
      siteName: (await readFacts(storage.db, SITE_ORIGIN)).identity.name,
      sentBy: copy.sentBy,
    });
    const sent = fill(copy.mailSent, { to: MAIL_TO.join(', ') });
    return { ok: failure === undefined, text: failure ?? sent };
  });

  api('POST /test-webhook', { accessLog: 'test webhook' }, async () => {
    const tests = await postTestWebhooks(config(), now());
    if (tests.length === 0) return { ok: false, text: copy.noWebhookToTest };
    const lines = tests.map(
      ({ url, failure }) => `${targetInShort(url)}: ${failure ?? copy.webhookTaken}`,
    );
    return { ok: tests.every(({ failure }) => failure === undefined), text: lines.join('; ') };
  });
};

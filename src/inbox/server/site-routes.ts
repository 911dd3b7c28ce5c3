import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { FUNNEL_WORDS } from '#content/en/funnel.ts';
import { INBOX } from '#content/en/inbox.ts';
import { JOB_WORDS } from '#content/en/jobs.ts';
import { JOB_FACTS } from '#content/jobs.ts';
import type { HealthPage, JobFact, Outcome, Visits } from '#inbox/contract.ts';
import {
  closedEnd,
  closingJobs,
  readJobEnds,
  renewedEnd,
  setJobEnd,
} from '#server/database/job-ends.ts';
import { audit } from '#server/leads/audit.ts';
import { readLastBackup, storeLastBackup, verifyBackup } from '#server/leads/backup.ts';
import { replayDead, replayDelivery, targetInShort } from '#server/leads/deliveries.ts';
import { type Health, readHealth } from '#server/leads/health.ts';
import { postTestWebhooks, sendTestMail } from '#server/leads/test-messages.ts';
import { sampleContent } from '#server/sample-content.ts';
import { funnelTables, longDay, speedTable } from '#server/visits/funnel-tables.ts';
import { lastWeeks, MAX_FUNNEL_WEEKS, readFunnel } from '#server/visits/read-funnel.ts';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import { fill } from '#shared/fill-template.ts';
import { findForm } from '#shared/forms/registry.ts';
import { type ApplicantRoleId, isOpen, type JobEnds, lastDay } from '#shared/jobs.ts';
import { durationInWords } from '#shared/retention.ts';
import { deliveryOf } from './lead-view.ts';
import {
  type InboxDeps,
  InboxError,
  NOTHING,
  openRoutes,
  type TimeText,
  timesFor,
  WITH_ID,
} from './request.ts';

const { health: words } = INBOX;
/** A delivery that is due for longer than this is not being tried: the site does not run. */
const MAX_OVERDUE_MS = HOUR_MS;
const MAX_BACKUP_AGE_MS = 8 * DAY_MS;

const WEEKS = v.object({
  weeks: v.pipe(
    v.string(),
    v.regex(/^\d{1,3}$/),
    v.transform(Number),
    v.minValue(1),
    v.maxValue(MAX_FUNNEL_WEEKS),
  ),
});

const JOB = v.object({ job: v.picklist(JOB_FACTS.map(({ id }) => id)) });

export function siteRoutes(app: FastifyInstance, deps: InboxDeps): void {
  const { storage, config, now } = deps;
  const add = openRoutes(app, deps);

  // Deliveries that were given up name the mailboxes of visitors.
  add('GET', 'health', 'health', NOTHING, async (_, reply): Promise<HealthPage> => {
    const timeText = timesFor(reply);
    const health = await readHealth(storage, config(), now());
    const ends = await readJobEnds(storage.db);
    return {
      warnings: [...warningsOf(health, deps, timeText), ...jobWarnings(ends, now())],
      facts: factsOf(health, timeText),
      jobs: JOB_FACTS.map(({ id }) => jobFact(id, ends[id], now())),
      dead: health.deadRows.map((row) => deliveryOf(row, timeText)),
      deadCount: health.dead,
      backup: health.backup?.file ?? null,
    };
  });

  add('POST', 'deliveries/:id/replay', 'replay', WITH_ID, async ({ id }) => ({
    replayed: await replayDelivery(storage.db, id, now()),
  }));

  add('POST', 'deliveries/replay', 'replay dead', NOTHING, async () => ({
    replayed: await replayDead(storage, now()),
  }));

  const setEnd = (name: 'renew' | 'close', endAt: (now: number) => string) =>
    add('POST', `jobs/:job/${name}`, `jobs ${name}`, JOB, async ({ job }): Promise<Outcome> => {
      await setJobEnd(storage.db, job, endAt(now()));
      return { ok: true, text: name === 'renew' ? words.renewed : words.closed };
    });
  setEnd('renew', renewedEnd);
  setEnd('close', closedEnd);

  add('POST', 'audit', undefined, NOTHING, async (): Promise<Outcome> => {
    const { balanced: ok } = await audit(storage, { deep: false });
    return { ok, text: ok ? words.audited : words.auditFailed };
  });

  add('POST', 'backup-check', undefined, NOTHING, async (): Promise<Outcome> => {
    const made = await readLastBackup(storage);
    if (!made) throw new InboxError(409, words.noBackup);
    const { errors } = await verifyBackup(made.file);
    const ok = errors.length === 0;
    await storeLastBackup(storage, { ...made, check: { at: now(), whole: ok } });
    return { ok, text: ok ? words.backupWhole : errors.join(' ') };
  });

  add('POST', 'test-mail', 'test mail', NOTHING, async (): Promise<Outcome> => {
    const { SMTP_URL, MAIL_FROM, MAIL_TO, SITE_NAME } = config();
    if (SMTP_URL === '') return { ok: false, text: words.noMailToTest };
    const failure = await sendTestMail({
      smtpUrl: SMTP_URL,
      from: MAIL_FROM,
      recipients: MAIL_TO,
      siteName: SITE_NAME,
      sentBy: words.sentBy,
    });
    const sent = fill(words.mailSent, { to: MAIL_TO.join(', ') });
    return { ok: failure === undefined, text: failure ?? sent };
  });

  add('POST', 'test-webhook', 'test webhook', NOTHING, async (): Promise<Outcome> => {
    const tests = await postTestWebhooks(config(), now());
    if (tests.length === 0) return { ok: false, text: words.noWebhookToTest };
    const lines = tests.map(
      ({ url, failure }) => `${targetInShort(url)}: ${failure ?? words.webhookTaken}`,
    );
    return { ok: tests.every(({ failure }) => failure === undefined), text: lines.join('; ') };
  });

  // What visitors did in the last weeks, as `leads funnel` prints it (FUNNEL-5). Sums alone: nothing of a person.
  add('GET', 'funnel', undefined, WEEKS, async ({ weeks }): Promise<Visits> => {
    const report = await readFunnel(storage.db, lastWeeks(weeks, now()));
    return {
      period: FUNNEL_WORDS.page.period(longDay(report.from), longDay(report.to)),
      forms: report.forms.map((funnel) => {
        const { form, title, sentence, counts } = funnel;
        const [tables, text] = counts.some(Boolean)
          ? [funnelTables(funnel), sentence]
          : [[], FUNNEL_WORDS.page.none];
        return { form, title, sentence: text, tables: [...tables, speedTable(report)] };
      }),
    };
  });
}

function warningsOf(health: Health, { now, sample }: InboxDeps, timeText: TimeText): string[] {
  const { dead, overdueSince, backup, calendarErrors, clockHeldUntil } = health;
  const backupAge = backup ? now() - backup.at : 0;
  const isOverdue = overdueSince !== null && now() - overdueSince > MAX_OVERDUE_MS;
  const warnings: (string | false)[] = [
    !health.mails && words.mailOff,
    dead > 0 && fill(words.warnDead, { count: String(dead) }),
    isOverdue && fill(words.warnOverdue, { when: timeText(overdueSince) }),
    health.freeBytes < health.minFreeBytes && words.warnDisk,
    !backup && !sample && words.warnNoBackup,
    !sample && sampleContent() !== '' && `${sampleContent()}.`,
    backupAge > MAX_BACKUP_AGE_MS &&
      fill(words.warnOldBackup, { days: String(Math.floor(backupAge / DAY_MS)) }),
    [backup?.whole, backup?.check?.whole].includes(false) && words.warnDamagedBackup,
    clockHeldUntil !== undefined && fill(words.warnClock, { when: timeText(clockHeldUntil) }),
    ...calendarErrors.map((calendar) => fill(words.warnCalendar, calendar)),
  ];
  return warnings.filter((one) => one !== false);
}

function jobFact(id: ApplicantRoleId, end: string, now: number): JobFact {
  const open = isOpen(end, now);
  const text = fill(open ? words.jobOpen : words.jobClosed, { day: lastDay(end) });
  return { id, title: JOB_WORDS[id].title, text, isOpen: open };
}

function jobWarnings(ends: JobEnds, now: number): string[] {
  if (!Object.values(ends).some((end) => isOpen(end, now))) return [words.warnNoJob];
  return closingJobs(ends, now).map((id) =>
    fill(words.warnJob, { title: JOB_WORDS[id].title, day: lastDay(ends[id]) }),
  );
}

function factsOf(health: Health, timeText: TimeText): HealthPage['facts'] {
  const { lastDelivery, waiting, freeBytes, backup, mails, webhooks } = health;
  const hooks = webhooks === 0 ? words.noWebhooks : `${words.webhooks}: ${webhooks}.`;
  const check =
    backup?.check &&
    `${timeText(backup.check.at)}: ${backup.check.whole ? words.checkedWhole : words.checkedDamaged}`;
  const kinds: Readonly<Record<string, string>> = words.kinds;
  const kept = health.retention.map(({ form, keepFor }) => {
    return `${kinds[form] ?? findForm(form)?.title ?? form}: ${durationInWords(keepFor)}`;
  });
  const facts = {
    [words.lastDelivery]: lastDelivery === null ? words.never : timeText(lastDelivery),
    [words.waiting]: waiting.toLocaleString('en-US'),
    [words.channels]: `${mails ? words.mailOn : words.mailOff} ${hooks}`,
    [words.disk]: `${(freeBytes / 1e9).toFixed(1)} GB`,
    [words.backup]: backup ? `${timeText(backup.at)}, ${backup.file}` : words.never,
    ...(backup && { [words.check]: check ?? words.checkedAtMaking }),
    [words.retention]: kept.join('\n') || words.keptForGood,
  };
  return Object.entries(facts).map(([label, text]) => ({ label, text }));
}

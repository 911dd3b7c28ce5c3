import { INBOX } from '#content/en/inbox.ts';
import type { HealthReport, JobFact } from '#inbox/contract.ts';
import { ageInWords } from '#server/backup/backup.ts';
import type { Health } from '#server/backup/health.ts';
import { closingJobs, type Job } from '#server/jobs/renew-jobs.ts';
import type { SampleCounts } from '#server/sample-content.ts';
import { utcDay } from '#shared/calendar-day.ts';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import { fill } from '#shared/fill-template.ts';
import { formTitle } from '#shared/forms/registry.ts';
import { lastDay } from '#shared/job-listing.ts';
import { durationInWords } from '#shared/retention.ts';
import { deliveryFact } from './lead-view.ts';
import type { TimeText } from './request.ts';

const { health: copy, site } = INBOX;
/** If a delivery has been due for longer than this, the site is probably not running. */
const MAX_OVERDUE_MS = HOUR_MS;
const MAX_BACKUP_AGE_MS = 8 * DAY_MS;
/** The warning about holidays appears this long before the last known holiday. */
const HOLIDAYS_AHEAD_MS = 90 * DAY_MS;

interface HealthFacts {
  readonly health: Health;
  readonly jobs: readonly Job[];
  readonly sample: boolean;
  readonly counts: SampleCounts;
  readonly now: number;
  readonly timeText: TimeText;
}

export function healthReport(facts: HealthFacts): HealthReport {
  const { health, jobs, timeText } = facts;
  return {
    warnings: [...healthWarnings(facts), ...jobWarnings(jobs)],
    needsHolidays: doHolidaysEnd(facts),
    facts: healthFacts(health, facts.now, timeText),
    jobs: jobs.map(jobFact),
    dead: health.deadRows.map((row) => deliveryFact(row, timeText)),
    deadCount: health.dead,
    retried: health.retriedRows.map((row) => deliveryFact(row, timeText)),
    retriedCount: health.retrying,
    backup: health.backup?.file ?? null,
  };
}

function doHolidaysEnd({ health: { lastHoliday }, now }: HealthFacts): boolean {
  return lastHoliday !== undefined && lastHoliday < utcDay(now + HOLIDAYS_AHEAD_MS);
}

function healthWarnings(facts: HealthFacts): string[] {
  const { health, sample, counts, now, timeText } = facts;
  const { dead, overdueSince, backup, calendarNotes, clockHeldUntil, lastHoliday } = health;
  const backupAge = backup ? now - backup.at : 0;
  const heartbeatFailure = health.heartbeat?.failure ?? '';
  const isOverdue = overdueSince !== null && now - overdueSince > MAX_OVERDUE_MS;
  const warnings: (string | false)[] = [
    !health.mails && copy.mailOff,
    dead > 0 && fill(copy.warnDead, { count: String(dead) }),
    isOverdue && fill(copy.warnOverdue, { when: timeText(overdueSince) }),
    health.freeBytes < health.minFreeBytes && copy.warnDisk,
    !backup && !sample && copy.warnNoBackup,
    !sample && sampleWarning(counts),
    backupAge > MAX_BACKUP_AGE_MS &&
      fill(copy.warnOldBackup, { days: String(Math.floor(backupAge / DAY_MS)) }),
    [backup?.whole, backup?.check?.whole].includes(false) && copy.warnDamagedBackup,
    heartbeatFailure !== '' && fill(copy.warnHeartbeat, { reason: heartbeatFailure }),
    clockHeldUntil !== undefined && fill(copy.warnClock, { when: timeText(clockHeldUntil) }),
    !health.isRetentionReadable && copy.warnRetention,
    doHolidaysEnd(facts) && fill(copy.warnHolidays, { day: lastHoliday ?? '' }),
    ...calendarNotes,
  ];
  return warnings.filter((warning) => warning !== false);
}

/** The warning about samples, in the same words as on the Site page. False if there is nothing to warn about. */
function sampleWarning({ samples, unconfirmed }: SampleCounts): string | false {
  const sentences = [
    ...(samples > 0 ? [site.samples(samples)] : []),
    ...(unconfirmed > 0 ? [site.toConfirm(unconfirmed)] : []),
  ];
  return sentences.length > 0 && [...sentences, copy.onSitePage].join('. ');
}

function jobFact(job: Job): JobFact {
  const { id, title, state } = job;
  return { id, title, text: jobText(job), isOpen: state !== 'closed' };
}

/** The state of a job in words, for example `open until Apr 30, 2027`. */
export function jobText({ end, state }: Pick<Job, 'end' | 'state'>): string {
  if (state !== 'closed') return fill(copy.jobOpen, { day: lastDay(end) });
  const closedAt = new Date(Date.parse(end) + 1000).toISOString();
  return fill(copy.jobClosed, { day: lastDay(closedAt) });
}

function jobWarnings(jobs: readonly Job[]): string[] {
  if (jobs.every(({ state }) => state === 'closed')) return [copy.warnNoJob];
  return closingJobs(jobs).map(({ title, end }) =>
    fill(copy.warnJob, { title, day: lastDay(end) }),
  );
}

function heartbeatText({ heartbeat }: Health, timeText: TimeText): string {
  if (!heartbeat) return copy.heartbeatOff;
  const { sentAt, overdue } = heartbeat;
  const sent =
    sentAt === null ? copy.heartbeatNever : fill(copy.heartbeatSent, { when: timeText(sentAt) });
  if (overdue.length === 0) return sent;
  return `${sent} ${fill(copy.heartbeatHeld, { reasons: overdue.join('; ') })}`;
}

function healthFacts(health: Health, now: number, timeText: TimeText): HealthReport['facts'] {
  const { lastDelivery, waiting, freeBytes, backup, mails, webhooks } = health;
  const hooks = webhooks === 0 ? copy.noWebhooks : `${copy.webhooks}: ${webhooks}.`;
  const check =
    backup?.check &&
    `${timeText(backup.check.at)}: ${backup.check.whole ? copy.checkedWhole : copy.checkedDamaged}`;
  const kinds: Readonly<Record<string, string>> = copy.kinds;
  const periods = health.retention.map(({ kind, keepFor }) => {
    return `${kinds[kind] ?? formTitle(kind)}: ${durationInWords(keepFor)}`;
  });
  const facts = {
    [copy.lastDelivery]: lastDelivery === null ? copy.never : timeText(lastDelivery),
    [copy.waiting]: waiting.toLocaleString('en-US'),
    [copy.channels]: `${mails ? copy.mailOn : copy.mailNotSetUp} ${hooks}`,
    [copy.disk]: `${(freeBytes / 1e9).toFixed(1)} GB`,
    [copy.backup]: backup
      ? `${timeText(backup.at)} (${fill(copy.age, { age: ageInWords(now - backup.at) })}), ${backup.file ?? copy.downloaded}`
      : copy.never,
    ...(backup && { [copy.check]: check ?? copy.checkedAtMaking }),
    [copy.heartbeat]: heartbeatText(health, timeText),
    [copy.retention]: periods.join('\n') || copy.keptForGood,
  };
  return Object.entries(facts).map(([label, text]) => ({ label, text }));
}

import type { FastifyInstance } from 'fastify';
import { INBOX } from '#content/en/inbox.ts';
import type { HealthPage } from '#inbox/contract/health.ts';
import type { Outcome } from '#inbox/contract/outcome.ts';
import { audit } from '#server/leads/audit.ts';
import { BackupError } from '#server/leads/backup/backup-error.ts';
import { verifyBackup } from '#server/leads/backup/verify-backup.ts';
import { type Health, readHealth } from '#server/leads/health.ts';
import { readBackups, storeBackupCheck } from '#server/leads/last-backup.ts';
import { replayDead, replayDelivery } from '#server/leads/replay.ts';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import { fill } from '#shared/fill-template.ts';
import { findForm } from '#shared/forms/registry.ts';
import { durationInWords } from '#shared/retention.ts';
import { visibleLine } from '#shared/visible-text.ts';
import type { InboxDeps } from './inbox-deps.ts';
import { InboxError } from './inbox-error.ts';
import { deliveryOf } from './lead-view.ts';
import { logUse } from './log-use.ts';
import { ID_PARAMS, readInput } from './read-input.ts';

const { health: words } = INBOX;
/** A delivery that is due for longer than this is not being tried: the site does not run. */
const MAX_OVERDUE_MS = HOUR_MS;
/** A backup that is older than this is a warning. */
const MAX_BACKUP_AGE_MS = 8 * DAY_MS;

/** How the site is doing: deliveries, disk, backup, retention; and what the owner can do about it. */
export function healthRoutes(app: FastifyInstance, deps: InboxDeps): void {
  app.get('/api/health', async (): Promise<HealthPage> => {
    // Deliveries that were given up name the mailboxes of visitors.
    await logUse(deps, 'health');
    const health = await readHealth(deps);
    return {
      warnings: warningsOf(health, deps),
      facts: factsOf(health),
      dead: health.deadRows.map(deliveryOf).filter((one) => one !== undefined),
      deadCount: health.dead,
      backup: health.backup?.folder ?? null,
    };
  });

  app.post('/api/deliveries/:id/replay', async (request) => {
    const { id } = readInput(ID_PARAMS, request.params);
    await logUse(deps, 'replay', { ids: [id] });
    return { replayed: await replayDelivery(deps, id) };
  });

  app.post('/api/deliveries/replay', async () => {
    await logUse(deps, 'replay', { dead: true });
    return { replayed: await replayDead(deps) };
  });

  app.post('/api/audit', async (): Promise<Outcome> => {
    const result = await audit(deps.storage, { now: deps.now(), deep: false });
    return { ok: result.balanced, text: result.balanced ? words.audited : words.auditFailed };
  });

  app.post('/api/backup-check', async (): Promise<Outcome> => {
    const { made } = await readBackups(deps.storage);
    if (!made) throw new InboxError(409, words.noBackup);
    const errors = await verifyBackup(made.folder).then(
      () => [],
      (error: unknown) => {
        if (error instanceof BackupError) return error.errors;
        throw error;
      },
    );
    const whole = errors.length === 0;
    await storeBackupCheck(deps.storage, { at: deps.now(), folder: made.folder, whole });
    return { ok: whole, text: whole ? words.backupWhole : visibleLine(errors[0] ?? '') };
  });
}

function warningsOf(health: Health, { now, sample }: InboxDeps): string[] {
  const { dead, overdueSince, backup, backupCheck, calendarErrors, clockHeldUntil } = health;
  const backupAge = backup ? now() - backup.at : 0;
  const isOverdue = overdueSince !== null && now() - overdueSince > MAX_OVERDUE_MS;
  const said: (string | false)[] = [
    dead > 0 && fill(words.warnDead, { count: String(dead) }),
    isOverdue && fill(words.warnOverdue, { when: timeText(overdueSince) }),
    health.freeBytes < health.minFreeBytes && words.warnDisk,
    !backup && !sample && words.warnNoBackup,
    backupAge > MAX_BACKUP_AGE_MS &&
      fill(words.warnOldBackup, { days: String(Math.floor(backupAge / DAY_MS)) }),
    (backup?.whole === false || backupCheck?.whole === false) && words.warnDamagedBackup,
    clockHeldUntil !== undefined && fill(words.warnClock, { when: timeText(clockHeldUntil) }),
    ...calendarErrors.map(({ host, error }) =>
      fill(words.warnCalendar, { host: visibleLine(host), error: visibleLine(error) }),
    ),
  ];
  return said.filter((one) => one !== false);
}

function factsOf(health: Health): HealthPage['facts'] {
  const { lastDelivery, waiting, freeBytes, backup, backupCheck, mails, webhooks } = health;
  const check =
    backupCheck &&
    `${timeText(backupCheck.at)}: ${backupCheck.whole ? words.checkedWhole : words.checkedDamaged}`;
  return [
    {
      label: words.lastDelivery,
      text: lastDelivery === null ? words.never : timeText(lastDelivery),
    },
    { label: words.waiting, text: waiting.toLocaleString('en-US') },
    {
      label: words.channels,
      text: `${mails ? words.mailOn : words.mailOff} ${webhooks === 0 ? words.noWebhooks : `${words.webhooks}: ${webhooks}.`}`,
    },
    { label: words.disk, text: `${(freeBytes / 1e9).toFixed(1)} GB` },
    {
      label: words.backup,
      text: backup ? `${timeText(backup.at)}, ${backup.folder}` : words.never,
    },
    ...(backup ? [{ label: words.check, text: check ?? words.checkedAtMaking }] : []),
    { label: words.retention, text: retentionText(health.retention) },
  ];
}

/** A line for each kind: `Leads: 24 months`. */
function retentionText(rules: Health['retention']): string {
  if (rules.length === 0) return words.keptForGood;
  const kinds: Readonly<Record<string, string>> = words.kinds;
  return rules
    .map(({ form, keepFor }) => {
      const kind = kinds[form] ?? findForm(form)?.title ?? form;
      return `${kind}: ${durationInWords(keepFor)}`;
    })
    .join('\n');
}

/** In the time zone of the machine that the inbox runs on. */
function timeText(time: number): string {
  return new Date(time).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}

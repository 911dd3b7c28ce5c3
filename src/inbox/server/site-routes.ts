import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { INBOX } from '#content/en/inbox.ts';
import type { HealthPage, Outcome } from '#inbox/contract.ts';
import { CONFIG_SETTINGS } from '#server/config.ts';
import { audit } from '#server/leads/audit.ts';
import { readBackupEvent, storeBackupEvent, verifyBackup } from '#server/leads/backup.ts';
import { replayDead, replayDelivery, targetInShort } from '#server/leads/deliveries.ts';
import { type Health, readHealth } from '#server/leads/health.ts';
import { postTestWebhooks, sendTestMail } from '#server/leads/test-messages.ts';
import { sampleContent } from '#server/sample-content.ts';
import { lastWeeks, MAX_FUNNEL_WEEKS, readFunnel } from '#server/visits/read-funnel.ts';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import { fill } from '#shared/fill-template.ts';
import { findForm } from '#shared/forms/registry.ts';
import type { FunnelReport } from '#shared/funnel.ts';
import { durationInWords } from '#shared/retention.ts';
import { type SettingLine, settingDoc } from '#shared/setting.ts';
import { visibleLine } from '#shared/visible-text.ts';
import { deliveryOf } from './lead-view.ts';
import { ID_PARAMS, type InboxDeps, InboxError, logUse, readInput } from './request.ts';

const { health: words, settings: settingWords } = INBOX;
/** A delivery that is due for longer than this is not being tried: the site does not run. */
const MAX_OVERDUE_MS = HOUR_MS;
const MAX_BACKUP_AGE_MS = 8 * DAY_MS;

export function healthRoutes(app: FastifyInstance, deps: InboxDeps): void {
  app.get('/api/health', async (): Promise<HealthPage> => {
    // Deliveries that were given up name the mailboxes of visitors.
    await logUse(deps, 'health');
    const health = await readHealth(deps.storage, deps.config(), deps.now());
    return {
      warnings: warningsOf(health, deps),
      facts: factsOf(health),
      dead: health.deadRows.map(deliveryOf).filter((one) => one !== undefined),
      deadCount: health.dead,
      backup: health.backup?.file ?? null,
    };
  });

  app.post('/api/deliveries/:id/replay', async (request) => {
    const { id } = readInput(ID_PARAMS, request.params);
    await logUse(deps, 'replay', { ids: [id] });
    return { replayed: await replayDelivery(deps.storage.db, id, deps.now()) };
  });

  app.post('/api/deliveries/replay', async () => {
    await logUse(deps, 'replay', { dead: true });
    return { replayed: await replayDead(deps.storage, deps.now()) };
  });

  app.post('/api/audit', async (): Promise<Outcome> => {
    const result = await audit(deps.storage, { deep: false });
    return { ok: result.balanced, text: result.balanced ? words.audited : words.auditFailed };
  });

  app.post('/api/backup-check', async (): Promise<Outcome> => {
    const made = await readBackupEvent(deps.storage, 'made');
    if (!made) throw new InboxError(409, words.noBackup);
    const { errors } = await verifyBackup(made.file);
    const whole = errors.length === 0;
    await storeBackupEvent(deps.storage, 'checked', { at: deps.now(), file: made.file, whole });
    return { ok: whole, text: whole ? words.backupWhole : visibleLine(errors[0] ?? '') };
  });
}

function warningsOf(health: Health, { now, sample }: InboxDeps): string[] {
  const { dead, overdueSince, backup, backupCheck, calendarErrors, clockHeldUntil } = health;
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
    (backup?.whole === false || backupCheck?.whole === false) && words.warnDamagedBackup,
    clockHeldUntil !== undefined && fill(words.warnClock, { when: timeText(clockHeldUntil) }),
    ...calendarErrors.map(({ host, error }) =>
      fill(words.warnCalendar, { host: visibleLine(host), error: visibleLine(error) }),
    ),
  ];
  return warnings.filter((one) => one !== false);
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
      text: backup ? `${timeText(backup.at)}, ${backup.file}` : words.never,
    },
    ...(backup ? [{ label: words.check, text: check ?? words.checkedAtMaking }] : []),
    { label: words.retention, text: retentionText(health.retention) },
  ];
}

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

export function settingsRoutes(app: FastifyInstance, deps: InboxDeps): void {
  app.get('/api/settings', async () => ({ settings: listSettings(deps) }));

  app.post('/api/test-mail', async (): Promise<Outcome> => {
    const { SMTP_URL, MAIL_FROM, MAIL_TO, SITE_NAME } = deps.config();
    if (SMTP_URL === '') return { ok: false, text: settingWords.noMail };
    await logUse(deps, 'test mail');
    const failure = await sendTestMail({
      smtpUrl: SMTP_URL,
      from: MAIL_FROM,
      recipients: MAIL_TO,
      siteName: SITE_NAME,
      sentBy: settingWords.sentBy,
    });
    return failure === undefined
      ? { ok: true, text: fill(settingWords.mailSent, { to: MAIL_TO.join(', ') }) }
      : { ok: false, text: visibleLine(failure) };
  });

  app.post('/api/test-webhook', async (): Promise<Outcome> => {
    const config = deps.config();
    if (config.WEBHOOK_URLS.length === 0) return { ok: false, text: settingWords.noWebhook };
    await logUse(deps, 'test webhook');
    const tests = await postTestWebhooks(config, deps.now());
    const lines = tests.map(
      ({ url, failure }) => `${targetInShort(url)}: ${failure ?? settingWords.webhookTaken}`,
    );
    return {
      ok: tests.every(({ failure }) => failure === undefined),
      text: visibleLine(lines.join('; ')),
    };
  });
}

/** Names of settings whose values are never shown. Addresses of receivers may hold a key. */
const SECRET = /_URLS?$|SECRET$|_KEY$|COMMAND$/;
const PUBLIC = /^(SITE|BOOKING)_URL$/;

function listSettings({ env, envFile }: InboxDeps): SettingLine[] {
  return Object.entries(CONFIG_SETTINGS).map(([name, setting]) => {
    const { doc, fallback } = settingDoc(setting);
    const given = env[name]?.trim() ?? '';
    const isSecret = SECRET.test(name) && !PUBLIC.test(name);
    const value = given || fallback;
    const set = given === envFile[name]?.trim() ? '.env' : 'environment';
    return {
      name,
      doc,
      value: isSecret ? '' : value,
      isHidden: isSecret && value !== '',
      origin: given === '' ? 'default' : set,
    };
  });
}

const QUERY = v.object({
  weeks: v.pipe(
    v.string(),
    v.regex(/^\d{1,3}$/),
    v.transform(Number),
    v.minValue(1),
    v.maxValue(MAX_FUNNEL_WEEKS),
  ),
});

/** What visitors did in the last weeks, as `leads funnel` prints it (FUNNEL-5). Sums alone: nothing of a person. */
export function funnelRoutes(app: FastifyInstance, { storage, now }: InboxDeps): void {
  app.get('/api/funnel', async (request): Promise<FunnelReport> => {
    const { weeks } = readInput(QUERY, request.query);
    return readFunnel(storage.db, lastWeeks(weeks, now()));
  });
}

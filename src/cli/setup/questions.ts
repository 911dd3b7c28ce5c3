import querystring from 'node:querystring';
import * as v from 'valibot';
import type { CallHost, OpeningHours, OpenWindow, Weekday } from '#content/opening-hours.ts';
import { checkSchedule } from '#server/booking/read-schedule.ts';
import { CONFIG_SETTINGS } from '#server/config.ts';
import { sendTestMail } from '#server/leads/test-messages.ts';
import { settingDoc } from '#shared/setting.ts';
import { canQuote, type EnvValues } from './env-file.ts';
import { type Ask, NONE, type Question } from './prompt.ts';

export type SettingName = keyof typeof CONFIG_SETTINGS;

export function isSample(value: string): boolean {
  return /marigold\.example|Example Street/.test(value);
}

export function currentValue(name: SettingName, values: EnvValues): string {
  return values[name]?.trim() || settingDoc(CONFIG_SETTINGS[name]).fallback;
}

function settingError(name: SettingName, text: string): string | undefined {
  if (!canQuote(text)) return 'A .env file can’t hold all of \', " and ` in one value.';
  const { issues } = v.safeParse(CONFIG_SETTINGS[name], text);
  return issues ? `It ${issues[0].message}.` : undefined;
}

const SITE = [
  ['SITE_NAME', 'Name of the business'],
  ['SITE_SHORT_NAME', 'Short form of the name, for small spaces'],
  ['SITE_ADDRESS', 'Postal address on one line'],
  ['SITE_PHONE', `Phone number shown on the site (${NONE}: no number)`],
  ['SITE_EMAIL', 'Email address shown on the site'],
  ['SITE_CAREERS_EMAIL', 'Email address for applicants'],
  ['SITE_ORIGIN', 'Address of the site, such as https://www.example.com'],
  ['SITE_LINKEDIN', 'LinkedIn page'],
  ['SITE_FACEBOOK', 'Facebook page'],
  ['SITE_INSTAGRAM', 'Instagram page'],
  ['SITE_YOUTUBE', 'YouTube channel'],
] as const;

/** Asks for the settings; those that were asked for are returned, unchanged ones too. */
export async function askSettings(ask: Ask, before: EnvValues): Promise<EnvValues> {
  const answers: Record<string, string> = {};
  /** `suggestion` is what Enter answers while the setting is empty or a sample. */
  const setting = async (name: SettingName, label: string, suggestion = '', isNeeded = false) => {
    const known = currentValue(name, before);
    const isOpen = known === '' || isSample(known);
    answers[name] = await ask({
      label,
      current: isOpen && suggestion && !isSample(suggestion) ? suggestion : known,
      mayBeEmpty: settingDoc(CONFIG_SETTINGS[name]).fallback === '' && !isNeeded,
      error: (value) =>
        value === '' && isNeeded ? 'An answer is needed here.' : settingError(name, value),
    });
  };
  for (const [name, label] of SITE) {
    await setting(name, label, name === 'SITE_CAREERS_EMAIL' ? answers.SITE_EMAIL : '');
  }
  const { SITE_NAME = '', SITE_SHORT_NAME = '', SITE_EMAIL = '' } = answers;
  for (;;) {
    answers.SMTP_URL = await askMailServer(ask, currentValue('SMTP_URL', before));
    if (answers.SMTP_URL === '') return answers;
    const to = 'Mailboxes that get a mail for each lead, with commas between';
    await setting('MAIL_TO', to, SITE_EMAIL, true);
    const sender = `${SITE_SHORT_NAME.replace(/["\\<>,;:@]/g, '')} <${SITE_EMAIL}>`;
    const from = 'Sender of every mail, such as Marigold <website@example.com>';
    await setting('MAIL_FROM', from, sender);
    const { SMTP_URL, MAIL_FROM = '', MAIL_TO = '' } = answers;
    const failure = await ask({
      ...yesOrNo(`Send a test mail to ${MAIL_TO} now?`, 'yes'),
      async after(answer, say) {
        if (!isYes(answer)) return '';
        const reason = await sendTestMail({
          smtpUrl: SMTP_URL,
          from: MAIL_FROM,
          recipients: MAIL_TO.split(',').map((address) => address.trim()),
          siteName: SITE_NAME,
          sentBy: 'npm run setup',
        });
        say(
          reason === undefined
            ? `  The mail server took the test mail. Look for it in ${MAIL_TO}, also in its spam folder.`
            : `  The test mail was not sent. ${reason}`,
        );
        return reason ?? '';
      },
    });
    if (failure === '') return answers;
    if (isYes(await ask(yesOrNo('Use these answers anyway?', 'no')))) return answers;
  }
}

const isYes = (answer: string) => /^y/i.test(answer);

function yesOrNo(label: string, current: string): Question {
  return {
    label: `${label} (yes or no)`,
    current,
    error: (answer) => (/^(y|yes|n|no)$/i.test(answer) ? undefined : 'Answer yes or no.'),
  };
}

/** The usual port for handing over mail (RFC 6409), and the one that is encrypted from the start (RFC 8314). */
const SUBMISSION_PORT = '587';
const SUBMISSIONS_PORT = '465';

/** The address of the mail server, from its parts; empty if nothing is mailed. */
async function askMailServer(ask: Ask, before: string): Promise<string> {
  const known = URL.parse(before);
  const host = await ask({
    label: `Mail server that sends your mail, such as smtp.example.com (${NONE}: nothing is mailed)`,
    current: known?.hostname ?? '',
    mayBeEmpty: true,
    error(answer) {
      const isUrl = answer === '' || answer.includes('://');
      if (!isUrl && !/^[\w.-]+$|^\[[\da-f:]+\]$/i.test(answer)) return 'It must be a host name.';
      return settingError('SMTP_URL', isUrl ? answer : `smtp://${answer}`);
    },
  });
  if (host === '' || host.includes('://')) return host;
  const url = new URL(known?.hostname === host ? known : `smtp://${host}`);
  const usual = url.protocol === 'smtps:' ? SUBMISSIONS_PORT : SUBMISSION_PORT;
  const port = await ask({
    label: 'Port of the mail server',
    current: url.port || usual,
    error: (answer) =>
      /^\d{1,5}$/.test(answer) && Number(answer) > 0 && Number(answer) < 65_536
        ? undefined
        : 'It must be a whole number from 1 to 65535.',
  });
  if (port !== (url.port || usual)) url.protocol = port === SUBMISSIONS_PORT ? 'smtps:' : 'smtp:';
  url.port = port;
  const user = querystring.unescape(url.username);
  const newUser = await ask({
    label: `User name at ${host} (${NONE}: no sign-in)`,
    current: user,
    mayBeEmpty: true,
    error: () => undefined,
  });
  if (newUser !== user) {
    url.username = encodeURIComponent(newUser);
    url.password = '';
  }
  if (newUser === '') return url.href;
  const password = querystring.unescape(url.password);
  const newPassword = await ask({
    label: `Password of ${newUser} at ${host}`,
    current: password,
    isSecret: true,
    error: (answer) => (answer === '' ? 'A password is needed with a user name.' : undefined),
  });
  if (newPassword !== password) url.password = encodeURIComponent(newPassword);
  return url.href;
}

export async function askHours(ask: Ask, schedule: OpeningHours): Promise<OpeningHours> {
  const hosts: CallHost[] = [];
  for (const host of schedule.hosts) {
    const of = schedule.hosts.length > 1 ? ` of ${host.name}` : '';
    const field = async (key: 'name' | 'email' | 'zone', label: string, mayBeEmpty = false) =>
      ask({
        label: `${label}${of}`,
        current: host[key],
        mayBeEmpty,
        error: (answer) => scheduleError(schedule, { ...host, [key]: answer }),
      });
    const name = await field('name', 'Who takes calls, as in “a call with …”');
    const mailbox = `Mailbox that hears of calls (${NONE}: the one shown on the site)`;
    const email = await field('email', mailbox, true);
    const zone = await field('zone', 'Time zone of the hours for calls');
    const hours = await ask({
      label: `Hours for calls, such as mon-thu 08:00-18:00; fri 08:00-12:00, 13:00-17:00${of}`,
      current: weekText(host.weekly),
      error(answer) {
        const weekly = readWeek(answer);
        if (answer === weekText(host.weekly)) return undefined;
        return weekly
          ? scheduleError(schedule, { ...host, weekly })
          : 'It must be days and hours: mon-fri 09:00-17:00; sat 10:00-12:00';
      },
    });
    const weekly = hours === weekText(host.weekly) ? host.weekly : (readWeek(hours) ?? host.weekly);
    hosts.push({ ...host, name, email, zone, weekly });
  }
  return { ...schedule, hosts };
}

function scheduleError(schedule: OpeningHours, host: CallHost): string | undefined {
  const outcome = checkSchedule({ ...schedule, hosts: [host] });
  if (outcome.ok) return undefined;
  return outcome.errors.map((error) => error.replace(/^hosts\.0\./, '')).join(' ');
}

const DAYS: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

type Week = CallHost['weekly'];

/** Hours as one line: `mon-thu 08:00-18:00; fri 08:00-12:00, 13:00-17:00`. */
export function weekText(week: Week): string {
  const groups: { days: Weekday[]; text: string }[] = [];
  for (const day of DAYS) {
    const text = (week[day] ?? []).map(([from, until]) => `${from}-${until}`).join(', ');
    const last = groups.at(-1);
    if (last?.text === text) last.days.push(day);
    else groups.push({ days: [day], text });
  }
  return groups
    .filter(({ text }) => text !== '')
    .map(({ days, text }) => `${days.length > 1 ? `${days[0]}-${days.at(-1)}` : days[0]} ${text}`)
    .join('; ');
}

function readWeek(text: string): Week | undefined {
  const week: Partial<Record<Weekday, OpenWindow[]>> = {};
  for (const part of text.toLowerCase().split(';')) {
    const found = /^\s*([a-z]{3})(?:\s*[-–]\s*([a-z]{3}))?\s+(\S.*?)\s*$/.exec(part);
    const first = DAYS.indexOf(found?.[1] as Weekday);
    const last = found?.[2] === undefined ? first : DAYS.indexOf(found[2] as Weekday);
    const windows = found?.[3]?.split(',').map(readWindow);
    if (first < 0 || last < first || !windows?.every((window) => window !== undefined)) {
      return undefined;
    }
    for (const day of DAYS.slice(first, last + 1)) week[day] = windows;
  }
  return week;
}

function readWindow(text: string): OpenWindow | undefined {
  const found = /^\s*(\d{1,2})(:\d\d)?\s*[-–]\s*(\d{1,2})(:\d\d)?\s*$/.exec(text);
  if (!found) return undefined;
  const [, from = '', fromMinutes = ':00', until = '', untilMinutes = ':00'] = found;
  return [from.padStart(2, '0') + fromMinutes, until.padStart(2, '0') + untilMinutes];
}

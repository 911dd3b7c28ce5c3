import querystring from 'node:querystring';
import * as v from 'valibot';
import type { CallHost, CallSchedule, OpenWindow, Weekday } from '#content/opening-hours.ts';
import { checkSchedule } from '#server/booking/read-schedule.ts';
import { CONFIG_SETTINGS } from '#server/config.ts';
import { sendTestMail } from '#server/leads/test-messages.ts';
import { settingDoc } from '#shared/setting.ts';
import { canQuote, type EnvValues } from './env-file.ts';
import { NONE, type Question } from './prompt.ts';

export type SettingName = keyof typeof CONFIG_SETTINGS;

export type Answers = Record<string, string>;

export interface Step {
  readonly name: string;
  question(answers: Answers): Question | undefined;
  /** Acts on the answer; resolves with the name of the step to go back to, and with what to say. */
  after?(answers: Answers): Promise<{ readonly say?: string; readonly goTo?: string }>;
}

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

/** `suggest` is what Enter answers while the setting is empty or a sample. */
function setting(
  before: EnvValues,
  name: SettingName,
  label: string,
  {
    suggest,
    isNeeded = false,
    isAsked = () => true,
  }: {
    suggest?: (answers: Answers) => string;
    isNeeded?: boolean;
    isAsked?: (answers: Answers) => boolean;
  } = {},
): Step {
  return {
    name,
    question(answers) {
      if (!isAsked(answers)) return undefined;
      const known = answers[name] ?? currentValue(name, before);
      const suggestion = known === '' || isSample(known) ? suggest?.(answers) : undefined;
      return {
        label,
        current: suggestion && !isSample(suggestion) ? suggestion : known,
        mayBeEmpty: settingDoc(CONFIG_SETTINGS[name]).fallback === '' && !isNeeded,
        error: (value) =>
          value === '' && isNeeded ? 'An answer is needed here.' : settingError(name, value),
      };
    },
  };
}

export function setupSteps(before: EnvValues, schedule: CallSchedule | undefined): Step[] {
  const ask = (name: SettingName, label: string, suggest?: (answers: Answers) => string) =>
    setting(before, name, label, suggest && { suggest });
  return [
    ask('SITE_NAME', 'Name of the business'),
    ask('SITE_SHORT_NAME', 'Short form of the name, for small spaces'),
    ask('SITE_ADDRESS', 'Postal address on one line'),
    ask('SITE_PHONE', `Phone number shown on the site (${NONE}: no number)`),
    ask('SITE_EMAIL', 'Email address shown on the site'),
    ask('SITE_CAREERS_EMAIL', 'Email address for applicants', ({ SITE_EMAIL = '' }) => SITE_EMAIL),
    ask('SITE_ORIGIN', 'Address of the site, such as https://www.example.com'),
    ask('SITE_LINKEDIN', 'LinkedIn page'),
    ask('SITE_FACEBOOK', 'Facebook page'),
    ask('SITE_INSTAGRAM', 'Instagram page'),
    ask('SITE_YOUTUBE', 'YouTube channel'),
    ...mailSteps(before),
    ...(schedule?.hosts ?? []).flatMap((_, index) => hostSteps(schedule as CallSchedule, index)),
  ];
}

/** The usual port for handing over mail (RFC 6409), and the one that is encrypted from the start (RFC 8314). */
const SUBMISSION_PORT = '587';
const SUBMISSIONS_PORT = '465';

function mailSteps(before: EnvValues): Step[] {
  const known = ({ SMTP_URL }: Answers) =>
    URL.parse(SMTP_URL ?? currentValue('SMTP_URL', before)) ?? undefined;
  const isMailed = ({ 'mail host': host = '' }: Answers) => host !== '';
  const hasParts = (answers: Answers) =>
    isMailed(answers) && !answers['mail host']?.includes('://');
  const same = (answers: Answers) =>
    known(answers)?.hostname === answers['mail host'] ? known(answers) : undefined;
  const knownUser = (answers: Answers) => querystring.unescape(same(answers)?.username ?? '');
  const knownPassword = (answers: Answers) =>
    knownUser(answers) === answers['mail user'] ? (same(answers)?.password ?? '') : '';
  const yesOrNo = (answer: string) =>
    /^(y|yes|n|no)$/i.test(answer) ? undefined : 'Answer yes or no.';
  const retry: Step = {
    name: 'mail retry',
    question: ({ 'mail failure': failure }) =>
      failure
        ? { label: 'Use these answers anyway? (yes or no)', current: 'no', error: yesOrNo }
        : undefined,
    after: async ({ 'mail retry': answer = '' }) =>
      /^y/i.test(answer) ? {} : { goTo: 'mail host' },
  };

  return [
    {
      name: 'mail host',
      question: (answers) => ({
        label: `Mail server that sends your mail, such as smtp.example.com (${NONE}: nothing is mailed)`,
        current: answers['mail host'] ?? known(answers)?.hostname ?? '',
        mayBeEmpty: true,
        error(answer) {
          const isUrl = answer === '' || answer.includes('://');
          if (!isUrl && !/^[\w.-]+$|^\[[\da-f:]+\]$/i.test(answer))
            return 'It must be a host name.';
          return settingError('SMTP_URL', isUrl ? answer : `smtp://${answer}`);
        },
      }),
      async after(answers) {
        if (!hasParts(answers)) answers.SMTP_URL = answers['mail host'] ?? '';
        return {};
      },
    },
    {
      name: 'mail port',
      question(answers) {
        if (!hasParts(answers)) return undefined;
        const { port = '', protocol = '' } = same(answers) ?? {};
        return {
          label: 'Port of the mail server',
          current:
            answers['mail port'] ??
            (port || (protocol === 'smtps:' ? SUBMISSIONS_PORT : SUBMISSION_PORT)),
          error: (answer) =>
            /^\d{1,5}$/.test(answer) && Number(answer) > 0 && Number(answer) < 65_536
              ? undefined
              : 'It must be a whole number from 1 to 65535.',
        };
      },
    },
    {
      name: 'mail user',
      question: (answers) =>
        hasParts(answers)
          ? {
              label: `User name at the mail server (${NONE}: no sign-in)`,
              current: answers['mail user'] ?? knownUser(answers),
              mayBeEmpty: true,
              error: () => undefined,
            }
          : undefined,
      async after(answers) {
        if (answers['mail user'] === '') answers.SMTP_URL = smtpUrl(answers, same(answers));
        return {};
      },
    },
    {
      name: 'mail password',
      question(answers) {
        if (!hasParts(answers) || answers['mail user'] === '') return undefined;
        const current = knownPassword(answers);
        return {
          label: 'Password at the mail server',
          current,
          shown: current === '' ? '' : 'unchanged',
          isSecret: true,
          error: (answer) => (answer === '' ? 'A password is needed with a user name.' : undefined),
        };
      },
      async after(answers) {
        const { 'mail password': password = '', 'mail user': user = '' } = answers;
        const encoded =
          password === knownPassword(answers) ? password : encodeURIComponent(password);
        answers.SMTP_URL = smtpUrl(
          answers,
          same(answers),
          `${encodeURIComponent(user)}:${encoded}@`,
        );
        return {};
      },
    },
    setting(before, 'MAIL_TO', 'Mailboxes that get a mail for each lead, with commas between', {
      suggest: ({ SITE_EMAIL = '' }) => SITE_EMAIL,
      isNeeded: true,
      isAsked: isMailed,
    }),
    setting(before, 'MAIL_FROM', 'Sender of every mail, such as Marigold <website@example.com>', {
      suggest: ({ SITE_SHORT_NAME, SITE_EMAIL = '' }) =>
        `${SITE_SHORT_NAME?.replace(/["\\<>,;:@]/g, '')} <${SITE_EMAIL}>`,
      isAsked: isMailed,
    }),
    {
      name: 'mail test',
      question: (answers) =>
        isMailed(answers)
          ? {
              label: `Send a test mail to ${answers.MAIL_TO} now? (yes or no)`,
              current: 'yes',
              error: yesOrNo,
            }
          : undefined,
      async after(answers) {
        answers['mail failure'] = '';
        if (!/^y/i.test(answers['mail test'] ?? '')) return {};
        const { SMTP_URL = '', MAIL_FROM = '', MAIL_TO = '', SITE_NAME = '' } = answers;
        const failure = await sendTestMail({
          smtpUrl: SMTP_URL,
          from: MAIL_FROM,
          recipients: MAIL_TO.split(',').map((address) => address.trim()),
          siteName: SITE_NAME,
          sentBy: 'npm run setup',
        });
        answers['mail failure'] = failure ?? '';
        return {
          say:
            failure === undefined
              ? `  The mail server took the test mail. Look for it in ${MAIL_TO}, also in its spam folder.`
              : `  The test mail was not sent. ${failure}`,
        };
      },
    },
    retry,
  ];
}

function smtpUrl(answers: Answers, same: URL | undefined, signIn = ''): string {
  const { 'mail host': host = '', 'mail port': port = '' } = answers;
  const url = new URL(same?.href ?? `smtp://${host}`);
  const scheme = port === SUBMISSIONS_PORT ? 'smtps' : 'smtp';
  return `${scheme}://${signIn}${url.hostname}:${port}${url.search}`;
}

function hostSteps(schedule: CallSchedule, index: number): Step[] {
  const host = schedule.hosts[index] as CallHost;
  const of = schedule.hosts.length > 1 ? ` of ${host.name}` : '';
  const step = (
    key: 'name' | 'email' | 'zone' | 'weekly',
    label: string,
    current: string,
    mayBeEmpty = false,
  ): Step => {
    const name = hostAnswer(index, key);
    return {
      name,
      question: (answers) => ({
        label: `${label}${of}`,
        current: answers[name] ?? current,
        mayBeEmpty,
        error(answer) {
          if (answer === current) return undefined;
          const changed = changeHost(host, index, { [name]: answer });
          if (!changed) {
            return 'It must be days and hours: mon-fri 09:00-17:00; sat 10:00-12:00';
          }
          const outcome = checkSchedule({ ...schedule, hosts: [changed] });
          if (outcome.ok) return undefined;
          return outcome.errors.map((error) => error.replace(/^hosts\.0\./, '')).join(' ');
        },
      }),
    };
  };
  return [
    step('name', 'Who takes calls, as in “a call with …”', host.name),
    step(
      'email',
      `Mailbox that hears of calls (${NONE}: the one shown on the site)`,
      host.email,
      true,
    ),
    step('zone', 'Time zone of the hours for calls', host.zone),
    step(
      'weekly',
      'Hours for calls, such as mon-thu 08:00-18:00; fri 08:00-12:00, 13:00-17:00',
      weekText(host.weekly),
    ),
  ];
}

const hostAnswer = (index: number, key: string) => `host ${index} ${key}`;

function changeHost(host: CallHost, index: number, answers: Answers): CallHost | undefined {
  const answer = (key: string, current: string) => answers[hostAnswer(index, key)] ?? current;
  const current = weekText(host.weekly);
  const hours = answer('weekly', current);
  const weekly = hours === current ? host.weekly : readWeek(hours);
  return (
    weekly && {
      ...host,
      weekly,
      name: answer('name', host.name),
      email: answer('email', host.email),
      zone: answer('zone', host.zone),
    }
  );
}

export function answeredSchedule(schedule: CallSchedule, answers: Answers): CallSchedule {
  const hosts = schedule.hosts.map((host, index) => changeHost(host, index, answers) ?? host);
  return { ...schedule, hosts };
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

/** `9:00-17:00` or `9-17`. */
function readWindow(text: string): OpenWindow | undefined {
  const found = /^\s*(\d{1,2})(:\d\d)?\s*[-–]\s*(\d{1,2})(:\d\d)?\s*$/.exec(text);
  if (!found) return undefined;
  const [, from = '', fromMinutes = ':00', until = '', untilMinutes = ':00'] = found;
  return [from.padStart(2, '0') + fromMinutes, until.padStart(2, '0') + untilMinutes];
}

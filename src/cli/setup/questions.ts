import querystring from 'node:querystring';
import * as v from 'valibot';
import { SETUP } from '#content/en/setup.ts';
import { CONFIG_SETTINGS } from '#server/config.ts';
import { sendTestMail } from '#server/leads/test-messages.ts';
import { withHttps } from '#shared/records/fact-kinds.ts';
import { settingDoc } from '#shared/setting.ts';
import { canQuote, type EnvValues } from './env-file.ts';
import type { FactAnswers } from './facts.ts';
import type { Ask, Question } from './prompt.ts';

const { mail, errors } = SETUP;

export type SettingName = keyof typeof CONFIG_SETTINGS;

export function isSample(value: string): boolean {
  return /marigold\.example|Example Street/.test(value);
}

export function currentValue(name: SettingName, values: EnvValues): string {
  return values[name]?.trim() || settingDoc(CONFIG_SETTINGS[name]).fallback;
}

function settingError(name: SettingName, text: string): string | undefined {
  if (!canQuote(text)) return errors.quotes;
  const { issues } = v.safeParse(CONFIG_SETTINGS[name], text);
  return issues ? errors.setting(issues[0].message) : undefined;
}

/**
 * Asks for the settings. Returns every answer, also unchanged ones. `facts` contains the default answers for the
 * mailbox and the sender.
 */
export async function askSettings(
  ask: Ask,
  before: EnvValues,
  facts: Pick<FactAnswers, 'name' | 'email'> | undefined,
): Promise<EnvValues> {
  const answers: Record<string, string> = {};
  /** `suggestion` is the default answer if the setting is empty or still a sample. */
  const setting = async (
    name: SettingName,
    label: string,
    {
      suggestion = '',
      isNeeded = false,
      complete,
    }: Pick<Question, 'complete'> & { suggestion?: string | undefined; isNeeded?: boolean } = {},
  ) => {
    const currentText = currentValue(name, before);
    const isOpen = currentText === '' || isSample(currentText);
    answers[name] = await ask({
      label,
      ...(complete && { complete }),
      current: isOpen && suggestion && !isSample(suggestion) ? suggestion : currentText,
      mayBeEmpty: settingDoc(CONFIG_SETTINGS[name]).fallback === '' && !isNeeded,
      error: (value) => (value === '' && isNeeded ? errors.needed : settingError(name, value)),
    });
  };
  await setting('SITE_ORIGIN', SETUP.origin, { complete: withHttps });
  const { name = '', email = '' } = facts ?? {};
  for (;;) {
    answers.SMTP_URL = await askMailServer(ask, currentValue('SMTP_URL', before));
    if (answers.SMTP_URL === '') return answers;
    await setting('MAIL_TO', mail.recipients, { suggestion: email, isNeeded: true });
    await setting('MAIL_FROM', mail.sender, { suggestion: email });
    const replies = yesOrNo(mail.replies, currentValue('AUTO_REPLY', before));
    answers.AUTO_REPLY = isYes(await ask(replies)) ? 'yes' : 'no';
    const { SMTP_URL, MAIL_FROM = '', MAIL_TO = '' } = answers;
    const failure = await ask({
      ...yesOrNo(mail.test(MAIL_TO), 'yes'),
      async after(answer, print) {
        if (!isYes(answer)) return '';
        const reason = await sendTestMail({
          smtpUrl: SMTP_URL,
          from: MAIL_FROM,
          recipients: MAIL_TO.split(',').map((address) => address.trim()),
          siteName: name || (answers.SITE_ORIGIN ?? ''),
          sentBy: mail.sentBy,
        });
        print(reason === undefined ? mail.sent(MAIL_TO) : mail.failed(reason));
        return reason ?? '';
      },
    });
    if (failure === '') return answers;
    if (isYes(await ask(yesOrNo(mail.useAnyway, 'no')))) return answers;
  }
}

export const isYes = (answer: string) => /^y/i.test(answer);

export function yesOrNo(label: string, current: string): Question {
  return {
    label: SETUP.yesOrNo(label),
    current,
    error: (answer) => (/^(y|yes|n|no)$/i.test(answer) ? undefined : errors.yesOrNo),
  };
}

/** The ports for mail submission: with STARTTLS (RFC 6409), and with TLS from the start (RFC 8314). */
const SUBMISSION_PORT = '587';
const SUBMISSIONS_PORT = '465';

/** Asks for host, port, user and password. Returns `SMTP_URL`, or an empty text if the owner wants no mail. */
async function askMailServer(ask: Ask, before: string): Promise<string> {
  const currentUrl = URL.parse(before);
  const host = await ask({
    label: mail.host,
    current: currentUrl?.hostname ?? '',
    mayBeEmpty: true,
    error(answer) {
      const isUrl = answer === '' || answer.includes('://');
      if (!isUrl && !/^[\w.-]+$|^\[[\da-f:]+\]$/i.test(answer)) return errors.host;
      return settingError('SMTP_URL', isUrl ? answer : `smtp://${answer}`);
    },
  });
  if (host === '' || host.includes('://')) return host;
  const url = new URL(currentUrl?.hostname === host ? currentUrl : `smtp://${host}`);
  const usual = url.protocol === 'smtps:' ? SUBMISSIONS_PORT : SUBMISSION_PORT;
  const port = await ask({
    label: mail.port,
    current: url.port || usual,
    error: (answer) =>
      /^\d{1,5}$/.test(answer) && Number(answer) > 0 && Number(answer) < 65_536
        ? undefined
        : errors.port,
  });
  if (port !== (url.port || usual)) url.protocol = port === SUBMISSIONS_PORT ? 'smtps:' : 'smtp:';
  url.port = port;
  const user = querystring.unescape(url.username);
  const newUser = await ask({
    label: mail.user(host),
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
    label: mail.password(newUser, host),
    current: password,
    isSecret: true,
    error: (answer) => (answer === '' ? errors.password : undefined),
  });
  if (newPassword !== password) url.password = encodeURIComponent(newPassword);
  return url.href;
}

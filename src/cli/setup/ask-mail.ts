import querystring from 'node:querystring';
import { sendTestMail } from '#server/leads/test-messages.ts';
import { askSetting, currentValue, NONE, settingError } from './ask-setting.ts';
import type { EnvValues } from './env-text.ts';
import type { Prompt } from './prompt.ts';

/** The usual port for handing over mail (RFC 6409), and the one that is encrypted from the start (RFC 8314). */
const SUBMISSION_PORT = '587';
const SUBMISSIONS_PORT = '465';

/** Asks for mail server, sender and recipients until a test mail was taken, or the owner goes on without. */
export async function askMail(prompt: Prompt, values: EnvValues): Promise<EnvValues> {
  let current = values;
  for (;;) {
    const mail = await askServer(prompt, current);
    if (mail.SMTP_URL === '') return mail;
    current = { ...current, ...mail };
    const to = mail.MAIL_TO ?? '';
    if (!(await askYes(prompt, `Send a test mail to ${to} now? (yes or no)`, 'yes'))) return mail;
    const failure = await sendTestMail({
      smtpUrl: current.SMTP_URL ?? '',
      from: currentValue('MAIL_FROM', current),
      recipients: to.split(',').map((item) => item.trim()),
      siteName: currentValue('SITE_NAME', current),
      sentBy: 'npm run setup',
    });
    if (failure === undefined) {
      prompt.say(
        `  The mail server took the test mail. Look for it in ${to}, also in its spam folder.`,
      );
      return mail;
    }
    prompt.say(`  The test mail was not sent. ${failure}`);
    if (await askYes(prompt, 'Use these answers anyway? (yes or no)', 'no')) return mail;
  }
}

async function askServer(prompt: Prompt, values: EnvValues): Promise<EnvValues> {
  const SMTP_URL = await askUrl(prompt, currentValue('SMTP_URL', values));
  if (SMTP_URL === '') return { SMTP_URL };
  const from = currentValue('MAIL_FROM', values);
  const to = currentValue('MAIL_TO', values) || currentValue('SITE_EMAIL', values);
  return {
    SMTP_URL,
    MAIL_TO: await askSetting(prompt, 'MAIL_TO', {
      label: 'Mailboxes that get a mail for each lead, with commas between',
      current: to,
      needed: true,
    }),
    MAIL_FROM: await askSetting(prompt, 'MAIL_FROM', {
      label: 'Sender of every mail, such as Marigold <website@example.com>',
      current: from,
    }),
  };
}

/** `SMTP_URL` from its parts; an address with a scheme is taken as a whole. */
async function askUrl(prompt: Prompt, current: string): Promise<string> {
  const was = URL.canParse(current) ? new URL(current) : undefined;
  const host = await prompt.ask<string>({
    label: `Mail server that sends your mail, such as smtp.example.com (${NONE}: nothing is mailed)`,
    current: was?.hostname ?? '',
    shown: was?.hostname || NONE,
    read(answer) {
      const value = answer.toLowerCase() === NONE ? '' : answer;
      const url = value === '' || value.includes('://') ? value : `smtp://${value}`;
      const isHost = url === value || /^[\w.-]+$|^\[[\da-f:]+\]$/i.test(value);
      const error = isHost ? settingError('SMTP_URL', url) : 'It must be a host name.';
      return error === undefined ? { value } : { error };
    },
  });
  if (host === '' || host.includes('://')) return host;
  const same = was?.hostname === host ? was : undefined;
  const port = await prompt.ask<string>({
    label: 'Port of the mail server',
    current: same?.port || (same?.protocol === 'smtps:' ? SUBMISSIONS_PORT : SUBMISSION_PORT),
    read: (answer) =>
      /^\d{1,5}$/.test(answer) && Number(answer) > 0 && Number(answer) < 65_536
        ? { value: answer }
        : { error: 'It must be a whole number from 1 to 65535.' },
  });
  const knownUser = querystring.unescape(same?.username ?? '');
  const user = await prompt.ask({
    label: `User name at the mail server (${NONE}: no sign-in)`,
    current: knownUser,
    shown: knownUser || NONE,
    read: (answer) => ({ value: answer.toLowerCase() === NONE ? '' : answer }),
  });
  const url = new URL(same?.href ?? `smtp://${host}`);
  const scheme = port === SUBMISSIONS_PORT ? 'smtps' : 'smtp';
  const rest = `${url.hostname}:${port}${url.search}`;
  if (user === '') return `${scheme}://${rest}`;
  const kept = knownUser === user ? (same?.password ?? '') : '';
  const password = await prompt.ask<string>({
    label: 'Password at the mail server',
    current: kept,
    shown: kept === '' ? '' : 'unchanged',
    secret: true,
    read: (answer) =>
      answer === '' ? { error: 'A password is needed with a user name.' } : { value: answer },
  });
  const encoded = password === kept ? kept : encodeURIComponent(password);
  return `${scheme}://${encodeURIComponent(user)}:${encoded}@${rest}`;
}

function askYes(prompt: Prompt, label: string, current: string): Promise<boolean> {
  return prompt.ask<boolean>({
    label,
    current,
    read: (answer) =>
      /^(y|yes|n|no)$/i.test(answer)
        ? { value: /^y/i.test(answer) }
        : { error: 'Answer yes or no.' },
  });
}

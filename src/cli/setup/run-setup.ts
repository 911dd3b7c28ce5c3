import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readScheduleFile } from '#server/booking/read-schedule.ts';
import { CONFIG_SETTINGS, readConfig } from '#server/config.ts';
import { askHours } from './ask-hours.ts';
import { askMail } from './ask-mail.ts';
import { askSetting, currentValue, type SettingName } from './ask-setting.ts';
import { type EnvValues, readEnvText, setEnvValues } from './env-text.ts';
import type { Prompt } from './prompt.ts';
import { writePrivateFile } from './write-private-file.ts';

/** What is asked about the business, in this order. */
const BUSINESS: readonly (readonly [name: SettingName, label: string])[] = [
  ['SITE_NAME', 'Name of the business'],
  ['SITE_SHORT_NAME', 'Short form of the name, for small spaces'],
  ['SITE_ADDRESS', 'Postal address on one line'],
  ['SITE_PHONE', 'Phone number shown on the site (none: no number)'],
  ['SITE_EMAIL', 'Email address shown on the site'],
  ['SITE_CAREERS_EMAIL', 'Email address for applicants'],
  ['SITE_ORIGIN', 'Address of the site, such as https://www.example.com'],
];

/** Asks for the settings that a business must make, and writes `envFile` at the end. Nothing is written before. */
export async function runSetup(
  prompt: Prompt,
  envFile: string,
  outside: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const text = existsSync(envFile) ? readFileSync(envFile, 'utf8') : '';
  const before = readEnvText(text);
  prompt.say('Enter keeps the value in brackets. Ctrl-C stops and changes nothing.\n');

  const answers: Record<string, string> = {};
  for (const [name, label] of BUSINESS) {
    answers[name] = await askSetting(prompt, name, { label, current: currentValue(name, before) });
  }
  Object.assign(answers, await askMail(prompt, { ...before, ...answers }));
  const hours = await readHours(prompt, currentValue('BOOKING_FILE', before));
  if (hours) {
    const file = currentValue('BOOKING_FILE', before) || join(dirname(envFile), 'hours.json');
    writePrivateFile(file, `${JSON.stringify(hours, null, 2)}\n`);
    answers.BOOKING_FILE = file;
    prompt.say(`\nThe hours are in ${file}.`);
  }
  const changes = changed(answers, before);
  writePrivateFile(envFile, setEnvValues(text, changes));
  prompt.say(
    `\nThe settings are in ${envFile}, which only your user can read. npm start uses them.`,
  );
  remark(prompt, { ...before, ...changes }, outside);
}

/** The hours where they were changed. */
async function readHours(prompt: Prompt, file: string) {
  const outcome = readScheduleFile(file);
  if (outcome.ok) {
    const hours = await askHours(prompt, outcome.schedule);
    return hours === outcome.schedule ? undefined : hours;
  }
  prompt.say(`  The hours for calls were left as they are: ${outcome.errors.join(' ')}`);
  return undefined;
}

/** Answers that differ from what the file says already; a default need not be written. */
function changed(answers: EnvValues, before: EnvValues): EnvValues {
  return Object.fromEntries(
    Object.entries(answers).filter(
      ([name, value]) => value !== currentValue(name as SettingName, before),
    ),
  );
}

/** What is still wrong, still a sample, or overruled by the environment. */
function remark(
  prompt: Prompt,
  values: EnvValues,
  outside: Readonly<Record<string, string | undefined>>,
): void {
  const outcome = readConfig(values);
  if (!outcome.ok) {
    prompt.say(`\nnpm start will refuse these settings:\n  ${outcome.errors.join('\n  ')}`);
  }
  const names = Object.keys(CONFIG_SETTINGS) as SettingName[];
  const overruled = names.filter(
    (name) =>
      outside[name] !== undefined && values[name] !== undefined && outside[name] !== values[name],
  );
  if (overruled.length > 0) {
    prompt.say(
      `\nThe environment sets these too, and wins over the file: ${overruled.join(', ')}.`,
    );
  }
  const samples = names.filter((name) =>
    /marigold\.example|Example Street/.test(currentValue(name, values)),
  );
  if (samples.length > 0) prompt.say(`\nStill sample values: ${samples.join(', ')}.`);
}

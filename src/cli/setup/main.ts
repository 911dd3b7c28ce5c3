/** `npm run setup`: asks for the settings of a business and writes them to `.env` in the current folder. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readScheduleFile } from '#server/booking/read-schedule.ts';
import { CONFIG_SETTINGS, readConfig } from '#server/config.ts';
import { OwnerError } from '#server/leads/owner-error.ts';
import { sampleContent } from '#server/sample-content.ts';
import { type EnvValues, readEnvText, setEnvValues, writePrivateFile } from './env-file.ts';
import { BACK, NONE, openPrompt, type Prompt } from './prompt.ts';
import {
  askHours,
  askSettings,
  currentValue,
  isSample,
  type SettingName,
  weekText,
} from './questions.ts';

const SETTINGS = Object.keys(CONFIG_SETTINGS) as SettingName[];

async function runSetup(prompt: Prompt, envFile: string, outside: NodeJS.ProcessEnv) {
  const text = existsSync(envFile) ? readFileSync(envFile, 'utf8') : '';
  const before = readEnvText(text);
  const known = readScheduleFile(currentValue('BOOKING_FILE', before));
  const hoursFile = currentValue('BOOKING_FILE', before) || join(dirname(envFile), 'hours.json');
  prompt.say(`Enter keeps the value in brackets, ${BACK} returns to the question before.`);
  prompt.say('Ctrl-C stops and changes nothing.\n');
  if (!known.ok) {
    prompt.say(
      `The hours for calls can’t be read and stay as they are: ${known.errors.join(' ')}\n`,
    );
  }
  const { changes, hours } = await prompt.run(async (ask) => {
    const answers = await askSettings(ask, before);
    const given = known.ok ? await askHours(ask, known.schedule) : undefined;
    const hours = known.ok && isDeepStrictEqual(given, known.schedule) ? undefined : given;
    const all: EnvValues = hours ? { ...answers, BOOKING_FILE: hoursFile } : answers;
    const changes: EnvValues = Object.fromEntries(
      SETTINGS.flatMap((name) => {
        const value = all[name];
        return value === undefined || value === currentValue(name, before) ? [] : [[name, value]];
      }),
    );
    prompt.say('\nTo be written:');
    if (Object.keys(changes).length === 0) prompt.say('  nothing new');
    for (const [name, value] of Object.entries(changes)) {
      prompt.say(`  ${name} = ${withoutPassword(value) || NONE}`);
    }
    for (const { name, zone, weekly } of hours?.hosts ?? []) {
      prompt.say(`  Calls with ${name}: ${weekText(weekly)} (${zone})`);
    }
    // The file of the hours is checked already, and written only now.
    const values = { ...before, ...changes, BOOKING_FILE: before.BOOKING_FILE ?? '' };
    for (const remark of remarks(values, outside)) prompt.say(`\n${remark}`);
    await ask({
      label: `\nWrite this to ${envFile}? (yes, or ${BACK} to change an answer)`,
      current: 'yes',
      error: (answer) => (/^y(es)?$/i.test(answer) ? undefined : `Answer yes or ${BACK}.`),
    });
    return { changes, hours };
  });
  if (hours) {
    writePrivateFile(hoursFile, `${JSON.stringify(hours, null, 2)}\n`);
    prompt.say(`\nThe hours are in ${hoursFile}.`);
  }
  writePrivateFile(envFile, setEnvValues(text, changes));
  prompt.say(
    `\nThe settings are in ${envFile}, which only your user can read. npm start uses them.`,
  );
  if (sampleContent()) prompt.say(`\n${sampleContent()}.`);
}

function withoutPassword(value: string): string {
  return value.replace(/^(smtps?:\/\/[^:@]*):[^@]*@/, '$1:…@');
}

function remarks(values: EnvValues, outside: NodeJS.ProcessEnv): string[] {
  const outcome = readConfig(values);
  const overruled = SETTINGS.filter(
    (name) =>
      outside[name] !== undefined && values[name] !== undefined && outside[name] !== values[name],
  );
  const samples = SETTINGS.filter((name) => isSample(currentValue(name, values)));
  return [
    ...(outcome.ok
      ? []
      : [`npm start will refuse these settings:\n  ${outcome.errors.join('\n  ')}`]),
    ...(overruled.length > 0
      ? [`The environment sets these too, and wins over the file: ${overruled.join(', ')}.`]
      : []),
    ...(samples.length > 0 ? [`Still sample values: ${samples.join(', ')}.`] : []),
  ];
}

const prompt = openPrompt(process.stdin, process.stdout);
try {
  await runSetup(prompt, resolve('.env'), process.env);
} catch (error) {
  if (!(error instanceof OwnerError) && !(error instanceof Error && 'syscall' in error))
    throw error;
  console.error(error.message);
  process.exitCode = error instanceof OwnerError ? error.exitCode : 1;
} finally {
  prompt.close();
}

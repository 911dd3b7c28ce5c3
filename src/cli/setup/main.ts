/** `npm run setup`: asks for the settings of a business and writes them to `.env` in the current folder. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { FIGURE_SETTINGS } from '#content/earlier-settings.ts';
import { SITE_SETTINGS } from '#content/earlier-settings.ts';
import { SETUP } from '#content/en/setup.ts';
import { readScheduleFile } from '#server/booking/read-schedule.ts';
import { CONFIG_SETTINGS, readConfig } from '#server/config.ts';
import { failureMessage } from '#server/leads/open-leads.ts';
import { localDay } from '#shared/calendar-day.ts';
import { OwnerError } from '#shared/owner-error.ts';
import { type EnvValues, readEnvText, setEnvValues, writePrivateFile } from './env-file.ts';
import { NONE, openPrompt, type Prompt } from './prompt.ts';
import {
  askFigures,
  askHours,
  askSettings,
  currentValue,
  figureChanges,
  isSample,
  isYes,
  type SettingName,
  weekText,
  yesOrNo,
} from './questions.ts';

const { summary } = SETUP;
const ROOT = resolve(import.meta.dirname, '../../..');
const BUILD = join(ROOT, 'tools/setup/build.mjs');
const SETTINGS = Object.keys(CONFIG_SETTINGS) as SettingName[];

async function runSetup(prompt: Prompt, envFile: string, outside: NodeJS.ProcessEnv) {
  const text = existsSync(envFile) ? readFileSync(envFile, 'utf8') : '';
  const before = readEnvText(text);
  const currentHours = readScheduleFile(currentValue('BOOKING_FILE', before));
  const hoursFile = currentValue('BOOKING_FILE', before) || join(dirname(envFile), 'hours.json');
  prompt.print(SETUP.intro);
  if (!currentHours.ok) {
    prompt.print(SETUP.hoursUnreadable(currentHours.errors.join(' ')));
  }
  const { changes, hours, builds, isBuilt } = await prompt.run(async (ask) => {
    const answers = await askSettings(ask, before);
    const answeredHours = currentHours.ok ? await askHours(ask, currentHours.value) : undefined;
    const hours =
      currentHours.ok && isDeepStrictEqual(answeredHours, currentHours.value)
        ? undefined
        : answeredHours;
    const figures = await askFigures(ask, before, localDay(new Date()));
    const all: EnvValues = hours
      ? { ...answers, ...figures, BOOKING_FILE: hoursFile }
      : { ...answers, ...figures };
    const changes: EnvValues = Object.fromEntries(
      SETTINGS.flatMap((name) => {
        const value = all[name];
        return value === undefined || value === currentValue(name, before) ? [] : [[name, value]];
      }),
    );
    prompt.print(summary.title);
    if (Object.keys(changes).length === 0) prompt.print(summary.nothing);
    const changedFigures = figureChanges(changes, before, pagesOfFigures());
    for (const line of changedFigures.lines) prompt.print(line);
    for (const [name, value] of Object.entries(changes)) {
      if (changedFigures.names.includes(name)) continue;
      prompt.print(summary.setting(name, withoutPassword(value) || NONE));
    }
    for (const { name, zone, weekly } of hours?.hosts ?? []) {
      prompt.print(summary.hours(name, weekText(weekly), zone));
    }
    // BOOKING_FILE keeps its old value here: the new file is written only after the confirmation, and its hours have
    // already been validated.
    const values = { ...before, ...changes, BOOKING_FILE: before.BOOKING_FILE ?? '' };
    for (const remark of remarks(values, outside)) prompt.print(`\n${remark}`);
    await ask({
      label: summary.confirm(envFile),
      current: 'yes',
      error: (answer) => (/^y(es)?$/i.test(answer) ? undefined : SETUP.errors.yesOrBack),
    });
    const isBuilt = Object.keys(changes).some((name) => name in SITE_SETTINGS);
    const canBuild = isBuilt && dirname(envFile) === ROOT && existsSync(BUILD);
    const builds = canBuild && isYes(await ask(yesOrNo(SETUP.build.ask, 'yes')));
    return { changes, hours, builds, isBuilt };
  });
  if (hours) {
    writePrivateFile(hoursFile, `${JSON.stringify(hours, null, 2)}\n`);
    prompt.print(SETUP.hoursWritten(hoursFile));
  }
  writePrivateFile(envFile, setEnvValues(text, changes));
  prompt.print(SETUP.written(envFile));
  prompt.print(SETUP.samples);
  if (!builds) {
    if (isBuilt) prompt.print(SETUP.build.later);
    return;
  }
  const { status } = spawnSync(process.execPath, [BUILD], { cwd: ROOT, stdio: 'inherit' });
  prompt.print(status === 0 ? SETUP.build.done : SETUP.build.failed);
}

/** How many pages of the built site state each figure; empty if no site is built. */
function pagesOfFigures(): Readonly<Partial<Record<keyof typeof FIGURE_SETTINGS, number>>> {
  const file = join(resolve('dist'), 'figures.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
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
    ...(outcome.ok ? [] : [summary.refused(outcome.errors)]),
    ...(overruled.length > 0 ? [summary.overruled(overruled)] : []),
    ...(samples.length > 0 ? [summary.samples(samples)] : []),
  ];
}

const prompt = openPrompt(process.stdin, process.stdout);
try {
  await runSetup(prompt, resolve('.env'), process.env);
} catch (error) {
  const message = failureMessage(error);
  if (message === undefined) throw error;
  console.error(message);
  process.exitCode = error instanceof OwnerError ? error.exitCode : 1;
} finally {
  prompt.close();
}

/** `npm run setup`: asks for the settings of a business and writes them to `.env` in the current folder. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SETUP } from '#content/en/setup.ts';
import { CONFIG_SETTINGS, readConfig } from '#server/config.ts';
import { failureMessage } from '#server/leads/open-leads.ts';
import { OwnerError } from '#shared/owner-error.ts';
import { type EnvValues, readEnvText, setEnvValues, writePrivateFile } from './env-file.ts';
import { NONE, openPrompt, type Prompt } from './prompt.ts';
import { askSettings, currentValue, isSample, type SettingName } from './questions.ts';

const { summary } = SETUP;
const SETTINGS = Object.keys(CONFIG_SETTINGS) as SettingName[];

async function runSetup(prompt: Prompt, envFile: string, outside: NodeJS.ProcessEnv) {
  const text = existsSync(envFile) ? readFileSync(envFile, 'utf8') : '';
  const before = readEnvText(text);
  prompt.print(SETUP.intro);
  const changes = await prompt.run(async (ask) => {
    const all = await askSettings(ask, before);
    const changes: EnvValues = Object.fromEntries(
      SETTINGS.flatMap((name) => {
        const value = all[name];
        return value === undefined || value === currentValue(name, before) ? [] : [[name, value]];
      }),
    );
    prompt.print(summary.title);
    if (Object.keys(changes).length === 0) prompt.print(summary.nothing);
    for (const [name, value] of Object.entries(changes)) {
      prompt.print(summary.setting(name, withoutPassword(value) || NONE));
    }
    for (const remark of remarks({ ...before, ...changes }, outside)) prompt.print(`\n${remark}`);
    await ask({
      label: summary.confirm(envFile),
      current: 'yes',
      error: (answer) => (/^y(es)?$/i.test(answer) ? undefined : SETUP.errors.yesOrBack),
    });
    return changes;
  });
  writePrivateFile(envFile, setEnvValues(text, changes));
  prompt.print(SETUP.written(envFile));
  prompt.print(SETUP.samples);
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

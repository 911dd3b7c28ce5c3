import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type CliContext, openCliContext, type Terminal } from '#cli/cli-context.ts';
import { SETUP } from '#content/en/setup.ts';
import { CONFIG_SETTINGS, readConfig } from '#server/config.ts';
import { operatingUser } from '#server/leads/access-log.ts';
import { failureMessage } from '#server/leads/open-leads.ts';
import { insertSamples } from '#server/records/insert-samples.ts';
import { readPublished } from '#server/records/read-records.ts';
import { missingFacts } from '#server/sample-content.ts';
import { utcDay } from '#shared/calendar-day.ts';
import { messageOf } from '#shared/error-text.ts';
import { OwnerError } from '#shared/owner-error.ts';
import { type EnvValues, readEnvText, setEnvValues, writePrivateFile } from './env-file.ts';
import { askFacts, publishFacts } from './facts.ts';
import { NONE, openPrompt, type Prompt } from './prompt.ts';
import { askSettings, currentValue, isSample, type SettingName } from './questions.ts';

const { summary } = SETUP;
const SETTINGS = Object.keys(CONFIG_SETTINGS) as SettingName[];

/**
 * Asks for the facts of a business and publishes them as records. Also asks for the settings of the machine and writes
 * them to `envFile`. With `--machine`, asks only for the settings. Resolves with the exit code.
 */
export async function runSetup(
  args: readonly string[],
  envFile = resolve('.env'),
  outside: NodeJS.ProcessEnv = process.env,
  terminal: Terminal = process,
): Promise<number> {
  const prompt = openPrompt(terminal.stdin, terminal.stdout);
  try {
    await askAndWrite(prompt, envFile, outside, terminal, args.includes('--machine'));
    return 0;
  } catch (error) {
    const message = failureMessage(error);
    if (message === undefined) throw error;
    terminal.stderr.write(`${message}\n`);
    return error instanceof OwnerError ? error.exitCode : 1;
  } finally {
    prompt.close();
  }
}

async function askAndWrite(
  prompt: Prompt,
  envFile: string,
  outside: NodeJS.ProcessEnv,
  terminal: Terminal,
  isMachineOnly: boolean,
) {
  const text = existsSync(envFile) ? readFileSync(envFile, 'utf8') : '';
  const before = readEnvText(text);
  prompt.print(SETUP.intro);
  const cli = openCliContext({ ...before, ...outside }, terminal);
  try {
    // With `--machine`, setup runs in a container without the database of the site (compose.yaml).
    if (isMachineOnly) prompt.print(SETUP.machineOnly);
    const storage = isMachineOnly ? undefined : await openStorage(cli, prompt);
    const records = storage && (await readPublished(storage.db, reportTo(cli)));
    const { settings, facts } = await prompt.run(async (ask) => {
      const facts = records && (await askFacts(ask, records, utcDay(cli.now())));
      const all: EnvValues = await askSettings(ask, before, facts);
      const settings: EnvValues = Object.fromEntries(
        SETTINGS.flatMap((name) => {
          const value = all[name];
          return value === undefined || value === currentValue(name, before) ? [] : [[name, value]];
        }),
      );
      const lines = [
        ...(facts?.changes ?? []).map(({ label, text }) => summary.fact(label, text || NONE)),
        ...Object.entries(settings).map(([name, value]) =>
          summary.setting(name, withoutPassword(value) || NONE),
        ),
      ];
      prompt.print(summary.title);
      prompt.print(lines.join('\n') || summary.nothing);
      for (const remark of remarks({ ...before, ...settings }, outside)) {
        prompt.print(`\n${remark}`);
      }
      await ask({
        label: summary.confirm(envFile),
        current: 'yes',
        error: (answer) => (/^y(es)?$/i.test(answer) ? undefined : SETUP.errors.yesOrBack),
      });
      return { settings, facts };
    });
    const newText = setEnvValues(text, settings);
    if (storage && facts) {
      await publishFacts(storage, facts.changes, { who: operatingUser(cli.env), now: cli.now() });
    }
    writePrivateFile(envFile, newText);
    prompt.print(SETUP.written(envFile));
    const { SITE_ORIGIN = '', INBOX_ORIGIN = '' } = { ...readEnvText(newText), ...outside };
    if (storage) {
      prompt.print(SETUP.published(cli.where.databaseUrl ? 'PostgreSQL' : cli.where.dataDir));
      const left = missingFacts(await readPublished(storage.db, reportTo(cli)), SITE_ORIGIN);
      if (left.length > 0) prompt.print(`\n${SETUP.left(left.map(({ label }) => label))}`);
    }
    prompt.print(SETUP.sitePage(INBOX_ORIGIN && `${INBOX_ORIGIN}/#/site`));
  } finally {
    await cli.close();
  }
}

/**
 * Opens the database. If that fails, prints the reason and returns undefined: the next questions ask for settings that
 * may correct the cause.
 */
async function openStorage(cli: CliContext, prompt: Prompt) {
  try {
    const storage = await cli.storage({ mayBeNew: true });
    // Insert the samples even if settings are missing. The server reads the settings of this folder, too, so it would
    // insert the same samples.
    for (const note of await insertSamples(storage.db, cli.now(), cli.env)) cli.note(note);
    return storage;
  } catch (error) {
    const reason = failureMessage(error);
    if (reason === undefined) throw error;
    prompt.print(SETUP.noDatabase(reason));
    return undefined;
  }
}

const reportTo = (cli: CliContext) => (error: unknown) => cli.note(messageOf(error));

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

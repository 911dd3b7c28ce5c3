import type { Command } from 'commander';
import { blockDay, listBlockedDays, unblockDay } from '#server/booking/blocked-days.ts';
import type { BookingDeps } from '#server/booking/booking-deps.ts';
import type { Call } from '#server/booking/call.ts';
import { cancelCall } from '#server/booking/change-call.ts';
import { feedAddress } from '#server/booking/feed-address.ts';
import { listCalls } from '#server/booking/list-calls.ts';
import { openCalls } from '#server/booking/open-calls.ts';
import { callTime, clockTimeWithZone, dayAndMonth } from '#shared/booking/call-time.ts';
import { dayIn, isDay } from '#shared/calendar-day.ts';
import { DAY_MS } from '#shared/durations.ts';
import { type CliContext, CliError, ownerContext, type Register } from './cli-context.ts';
import { printCalendarErrors } from './print-calendar-errors.ts';
import { count, flexible, table } from './table.ts';

const ID_CHARACTERS = 8;

interface Json {
  json?: true;
}

/** `leads calls …`: the booked onboarding calls. */
export const registerCalls: Register = (program, cli) => {
  const calls = program.command('calls').description('See and change booked onboarding calls.');
  registerListCalls(calls, cli);
  registerCancel(calls, cli);
  registerBlock(calls, cli);
  calls
    .command('feed')
    .description('Print the secret address of a calendar that shows every call.')
    .option('--json', 'as JSON')
    .action(async (options: Json) => {
      const booking = await openCalls(await ownerContext(cli));
      const address = feedAddress(booking);
      if (options.json) {
        cli.print(JSON.stringify({ address }));
        return;
      }
      cli.print(address);
      cli.note('Subscribe to it in your calendar. Anyone who has it sees names and numbers.');
    });
};

function registerListCalls(calls: Command, cli: CliContext): void {
  calls
    .command('list', { isDefault: true })
    .description('Show the calls ahead, soonest first.')
    .option('--all', 'past and canceled ones too')
    .option('--json', 'one JSON object a line')
    .action(async (options: Json & { all?: true }) => {
      const booking = await openCalls(await ownerContext(cli));
      const filter = options.all ? { canceled: true } : { from: cli.now() - DAY_MS / 24 };
      const found = await listCalls(filter, booking);
      if (options.json) {
        for (const call of found) cli.print(JSON.stringify(callJson(call)));
        return;
      }
      if (found.length === 0) cli.print('No calls are booked.');
      else {
        for (const line of callTable(found, cli.width)) cli.print(line);
        cli.print(`\n${count(found.length, 'call')}. Cancel one with: calls cancel <id>`);
      }
      const blocked = await listBlockedDays(booking.db, dayIn('UTC', cli.now() - DAY_MS));
      for (const { day, host } of blocked) cli.print(`Blocked: ${day} (${host})`);
      await printCalendarErrors(cli);
    });
}

function registerCancel(calls: Command, cli: CliContext): void {
  calls
    .command('cancel <id>')
    .description('Cancel a call: its time is free again and the visitor gets a mail.')
    .option('--json', 'as JSON')
    .action(async (id: string, options: Json) => {
      const booking = await openCalls(await ownerContext(cli));
      const call = await oneCall(id, booking, cli.now());
      const outcome = await cancelCall(call.id, 'owner', booking);
      if (outcome.kind !== 'changed') throw new CliError('This call can’t be canceled any more.');
      const { mails } = booking.outgoing;
      if (options.json) {
        cli.print(JSON.stringify({ ...callJson(outcome.call), mailed: mails }));
        return;
      }
      const when = callTime(call.start, call.host.zone);
      cli.print(`Canceled: ${call.name}, ${call.practiceName}, ${when}.`);
      if (!mails) cli.note('No mail goes out: SMTP_URL is not set. Please call them.');
    });
}

function registerBlock(calls: Command, cli: CliContext): void {
  calls
    .command('block <day>')
    .description('Offer no calls on a day, such as 2026-12-24.')
    .option('--host <id>', 'one host only')
    .option('--undo', 'open the day again')
    .option('--json', 'as JSON')
    .action(async (day: string, options: Json & { host?: string; undo?: true }) => {
      const booking = await openCalls(await ownerContext(cli));
      if (!isDay(day)) throw new CliError('Write the day like 2026-12-24.', 2);
      const hosts = hostsOf(booking, options.host);
      for (const host of hosts) {
        if (options.undo) await unblockDay(booking.db, host, day);
        else await blockDay(booking.db, host, day, cli.now());
      }
      const all = options.undo ? [] : await listCalls({ from: cli.now() }, booking);
      const there = all.filter((call) => dayIn(call.host.zone, call.start) === day);
      if (options.json) {
        const blocked = options.undo !== true;
        cli.print(JSON.stringify({ day, hosts, blocked, stillBooked: there.map(callJson) }));
        return;
      }
      for (const host of hosts) {
        cli.print(`${options.undo ? 'Open again' : 'Blocked'}: ${day} (${host}).`);
      }
      if (there.length === 0) return;
      cli.note(`${count(there.length, 'call')} on that day stay booked. Cancel them one by one:`);
      for (const line of callTable(there, cli.width)) cli.note(line);
    });
}

function hostsOf({ schedule }: BookingDeps, wanted: string | undefined): string[] {
  const ids = schedule.hosts.map(({ id }) => id);
  if (wanted === undefined) return ids;
  if (!ids.includes(wanted)) {
    throw new CliError(`There is no host ${wanted}. There are: ${ids.join(', ')}.`, 2);
  }
  return [wanted];
}

async function oneCall(id: string, booking: BookingDeps, now: number): Promise<Call> {
  const all = await listCalls({ from: now }, booking);
  const found = all.filter((call) => call.id.endsWith(id.toLowerCase()));
  const [call] = found;
  if (!call || id.length < 4) throw new CliError(`No call ahead has the id ${id}.`);
  if (found.length > 1) throw new CliError(`Several calls end in ${id}; write more of the id.`);
  return call;
}

const STATE_NOTES = { booked: '', held: ' (not confirmed)', canceled: ' (canceled)' } as const;

function callTable(calls: readonly Call[], width: number): string[] {
  return table(
    ['Id', 'When', flexible('Who'), 'Phone', flexible('Host')],
    calls.map((call) => [
      call.id.slice(-ID_CHARACTERS),
      `${dayAndMonth(call.start, call.host.zone)}, ${clockTimeWithZone(call.start, call.host.zone)}${STATE_NOTES[call.state]}`,
      `${call.practiceName}, ${call.name}`,
      call.phone,
      call.host.id,
    ]),
    width,
  );
}

function callJson(call: Call): Readonly<Record<string, unknown>> {
  const { host, start, end, submissionId, changedAt, heldUntil: _, undoUntil: __, ...rest } = call;
  return {
    ...rest,
    leadId: submissionId,
    host: host.id,
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    changedAt: new Date(changedAt).toISOString(),
  };
}

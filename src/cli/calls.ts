import { blockDay, listBlockedDays, unblockDay } from '#server/booking/blocked-days.ts';
import { type Call, whoOf } from '#server/booking/call.ts';
import { cancelCall } from '#server/booking/change-call.ts';
import { listCalls } from '#server/booking/list-calls.ts';
import { type BookingDeps, openCalls, openCallsToChange } from '#server/booking/open-booking.ts';
import { allHosts } from '#server/booking/read-schedule.ts';
import { readBusyCopies } from '#server/leads/health.ts';
import { OwnerError } from '#server/leads/owner-error.ts';
import { callTime, clockTimeWithZone, shortDay } from '#shared/booking/call-time.ts';
import { dayIn, isDay } from '#shared/calendar-day.ts';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import type { CliContext, Register } from './cli-context.ts';
import { count, flexible, table } from './table.ts';

const ID_CHARACTERS = 8;

export const registerCalls: Register = (program, cli) => {
  const calls = program
    .command('calls')
    .description('See and change booked onboarding calls and interviews.');
  const toChange = async () => openCallsToChange(await cli.storage(), cli.config(), cli.now);

  calls
    .command('list', { isDefault: true })
    .description('Show the calls ahead, soonest first.')
    .option('--all', 'past and canceled ones too')
    .action(async ({ all }) => {
      const booking = openCalls(await cli.storage(), cli.config(), cli.now);
      const filter = all ? { canceled: true } : { from: cli.now() - HOUR_MS };
      const found = await listCalls(filter, booking);
      const blocked = await listBlockedDays(booking.db, dayIn('UTC', cli.now() - DAY_MS));
      const text =
        found.length === 0
          ? ['No calls are booked.']
          : [
              ...callTable(found, cli.width),
              `\n${count(found.length, 'call')}. Cancel one with: calls cancel <id>`,
            ];
      cli.output(found.map(callJson), [
        ...text,
        ...blocked.map(({ day, host }) => `Blocked: ${day} (${host})`),
      ]);
      await noteCalendarErrors(cli);
    });

  calls
    .command('cancel <id>')
    .description('Cancel a call: its time is free again and the visitor gets a mail.')
    .action(async (id) => {
      const booking = await toChange();
      const { id: callId } = await oneCall(id, booking, cli.now());
      const outcome = await cancelCall(callId, 'owner', booking);
      if (outcome.kind !== 'changed') throw new OwnerError('This call can’t be canceled any more.');
      const { call } = outcome;
      const { mails } = booking.outgoing;
      const when = callTime(call.start, call.host.zone);
      cli.output({ ...callJson(call), mailed: mails }, [`Canceled: ${whoOf(call)}, ${when}.`]);
      if (!mails) cli.note('No mail goes out: SMTP_URL is not set. Please call them.');
    });

  calls
    .command('block <day>')
    .description('Offer no calls on a day, such as 2026-12-24.')
    .option('--host <id>', 'one host only')
    .option('--undo', 'open the day again')
    .action(async (day, { host, undo }) => {
      const booking = await toChange();
      if (!isDay(day)) throw new OwnerError('Write the day like 2026-12-24.', 2);
      const hosts = hostsOf(booking, host);
      for (const id of hosts) {
        if (undo) await unblockDay(booking.db, id, day);
        else await blockDay(booking.db, id, day, cli.now());
      }
      const ahead = undo ? [] : await listCalls({ from: cli.now() }, booking);
      const booked = ahead.filter((call) => dayIn(call.host.zone, call.start) === day);
      cli.output(
        { day, hosts, blocked: !undo, stillBooked: booked.map(callJson) },
        hosts.map((id) => `${undo ? 'Open again' : 'Blocked'}: ${day} (${id}).`),
      );
      if (booked.length === 0) return;
      cli.note(`${count(booked.length, 'call')} on that day stay booked. Cancel them one by one:`);
      for (const line of callTable(booked, cli.width)) cli.note(line);
    });

  calls
    .command('feed')
    .description('Print the secret address of a calendar that shows every call.')
    .action(async () => {
      const address = (await toChange()).feedAddress();
      cli.output({ address }, [address]);
      cli.note('Subscribe to it in your calendar. Anyone who has it sees names and numbers.');
    });
};

function hostsOf(booking: BookingDeps, host: string | undefined): string[] {
  const ids = allHosts(booking).map(({ id }) => id);
  if (host === undefined) return ids;
  if (ids.includes(host)) return [host];
  throw new OwnerError(`There is no host ${host}. There are: ${ids.join(', ')}.`, 2);
}

async function oneCall(id: string, booking: BookingDeps, now: number): Promise<Call> {
  const all = await listCalls({ from: now }, booking);
  const [call, another] = all.filter((one) => one.id.endsWith(id.toLowerCase()));
  if (!call || id.length < 4) throw new OwnerError(`No call ahead has the id ${id}.`);
  if (another) throw new OwnerError(`Several calls end in ${id}; write more of the id.`);
  return call;
}

const STATE_NOTES = {
  invited: '',
  booked: '',
  held: ' (not confirmed)',
  canceled: ' (canceled)',
} as const;

function callTable(calls: readonly Call[], width: number): string[] {
  return table(
    ['Id', 'When', flexible('Who'), 'Phone', flexible('Host')],
    calls.map(({ id, start, schedule, host, state, practiceName, name, phone }) => [
      id.slice(-ID_CHARACTERS),
      `${shortDay(start, host.zone)}, ${clockTimeWithZone(start, host.zone)}${STATE_NOTES[state]}`,
      schedule === 'calls' ? `${practiceName}, ${name}` : `Interview: ${name}`,
      phone,
      host.id,
    ]),
    width,
  );
}

function callJson(call: Call) {
  const { host, start, end, leadId, changedAt, ...of } = call;
  const { heldUntil: _, pickUntil: __, undoUntil: ___, ...rest } = of;
  return {
    ...rest,
    leadId,
    host: host.id,
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    changedAt: new Date(changedAt).toISOString(),
  };
}

export async function noteCalendarErrors(cli: CliContext): Promise<void> {
  const { db } = await cli.storage();
  for (const { host, error, fetched_at } of await readBusyCopies(db)) {
    if (error === null) continue;
    const copy = fetched_at
      ? `in force is the copy of ${new Date(fetched_at).toISOString().slice(0, 16)} UTC`
      : 'it was never read';
    cli.note(`A busy calendar of ${host} can’t be read (${error}); ${copy}.`);
  }
}

import { CLI } from '#content/en/cli.ts';
import { blockDay, listBlockedDays, unblockDay } from '#server/booking/blocked-days.ts';
import { calendarNote, readBusyCopies } from '#server/booking/busy/busy-copies.ts';
import { type Call, nameAndPractice } from '#server/booking/call.ts';
import { cancelCall } from '#server/booking/change-call.ts';
import { listCalls } from '#server/booking/list-calls.ts';
import {
  type BookingDeps,
  openBookingToChange,
  openBookingToRead,
} from '#server/booking/open-booking.ts';
import { allHosts } from '#server/booking/schedule.ts';
import { callTime, clockTimeWithZone, shortDay } from '#shared/booking/call-time.ts';
import { dayIn, isDay } from '#shared/calendar-day.ts';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import { OwnerError } from '#shared/owner-error.ts';
import type { CliContext, Register } from './cli-context.ts';
import { type Column, table } from './table.ts';

const messages = CLI.calls;
const ID_CHARACTERS = 8;

export const registerCalls: Register = (program, cli) => {
  const calls = program
    .command('calls')
    .description('See and change booked onboarding calls and interviews.');
  const toChange = async () => openBookingToChange(await cli.storage(), cli.config(), cli.now);

  calls
    .command('list', { isDefault: true })
    .description('Show the calls ahead, soonest first.')
    .option('--all', 'past and canceled ones too')
    .action(async ({ all }) => {
      const booking = await openBookingToRead(await cli.storage(), cli.config(), cli.now);
      const filter = all ? { canceled: true } : { from: cli.now() - HOUR_MS };
      const listed = await listCalls(filter, booking);
      const blocked = await listBlockedDays(booking.db, dayIn('UTC', cli.now() - DAY_MS));
      const text =
        listed.length === 0
          ? [messages.none]
          : [...table(CALL_COLUMNS, listed, cli.width), '', messages.total(listed.length)];
      cli.output(listed.map(callJson), [
        ...text,
        ...blocked.map(({ day, host }) => messages.blockedDay(day, host)),
      ]);
      await noteCalendarErrors(cli);
    });

  calls
    .command('cancel <id>')
    .description('Cancel a call: its time is free again and the visitor gets a mail.')
    .action(async (id) => {
      const booking = await toChange();
      const { id: callId } = await findCall(id, booking, cli.now());
      const outcome = await cancelCall(callId, 'owner', booking);
      if (outcome.kind !== 'changed') throw new OwnerError(messages.notCancelable);
      const { call } = outcome;
      const { mails } = booking.outgoing;
      const when = callTime(call.start, call.host.zone);
      cli.output({ ...callJson(call), mailed: mails }, [
        messages.canceled(nameAndPractice(call), when),
      ]);
      if (!mails) cli.note(messages.noMail);
    });

  calls
    .command('block <day>')
    .description('Offer no calls on a day, such as 2026-12-24.')
    .option('--host <id>', 'one host only')
    .option('--undo', 'open the day again')
    .action(async (day, { host, undo }) => {
      const booking = await toChange();
      if (!isDay(day)) throw new OwnerError(CLI.values.day, 2);
      const hosts = hostsOf(booking, host);
      for (const id of hosts) {
        if (undo) await unblockDay(booking.db, id, day);
        else await blockDay(booking.db, id, day, cli.now());
      }
      const ahead = undo ? [] : await listCalls({ from: cli.now() }, booking);
      const booked = ahead.filter((call) => dayIn(call.host.zone, call.start) === day);
      cli.output(
        { day, hosts, blocked: !undo, stillBooked: booked.map(callJson) },
        hosts.map((id) => (undo ? messages.unblocked(day, id) : messages.blocked(day, id))),
      );
      if (booked.length === 0) return;
      cli.note(messages.stillBooked(booked.length));
      for (const line of table(CALL_COLUMNS, booked, cli.width)) cli.note(line);
    });

  calls
    .command('feed')
    .description('Print the secret address of a calendar that shows every call.')
    .action(async () => {
      const address = (await toChange()).feedAddress();
      cli.output({ address }, [address]);
      cli.note(messages.feed);
    });
};

function hostsOf(booking: BookingDeps, host: string | undefined): string[] {
  const ids = allHosts(booking.hours()).map(({ id }) => id);
  if (host === undefined) return ids;
  if (ids.includes(host)) return [host];
  throw new OwnerError(messages.noHost(host, ids), 2);
}

async function findCall(idEnd: string, booking: BookingDeps, now: number): Promise<Call> {
  const ahead = await listCalls({ from: now }, booking);
  const [call, another] = ahead.filter(({ id }) => id.endsWith(idEnd.toLowerCase()));
  if (!call || idEnd.length < 4) throw new OwnerError(messages.noCall(idEnd));
  if (another) throw new OwnerError(messages.severalCalls(idEnd));
  return call;
}

const { columns } = messages;

export const CALL_COLUMNS: readonly Column<Call>[] = [
  { title: columns.id, value: ({ id }) => id.slice(-ID_CHARACTERS) },
  {
    title: columns.when,
    value: ({ start, host, state }) =>
      `${shortDay(start, host.zone)}, ${clockTimeWithZone(start, host.zone)}${messages.states[state]}`,
  },
  {
    title: columns.who,
    value: ({ schedule, practiceName, name }) =>
      schedule === 'calls' ? `${practiceName}, ${name}` : messages.interview(name),
    isFlexible: true,
  },
  { title: columns.phone, value: ({ phone }) => phone },
  { title: columns.host, value: ({ host }) => host.id, isFlexible: true },
];

export function callJson(call: Call) {
  const { heldUntil, pickUntil, undoUntil, ...shown } = call;
  return {
    ...shown,
    host: call.host.id,
    start: new Date(call.start).toISOString(),
    end: new Date(call.end).toISOString(),
    changedAt: new Date(call.changedAt).toISOString(),
  };
}

export async function noteCalendarErrors(cli: CliContext): Promise<void> {
  const { db } = await cli.storage();
  for (const copy of await readBusyCopies(db)) {
    const note = calendarNote(copy);
    if (note) cli.note(note);
  }
}

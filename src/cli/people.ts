import { Option } from '@commander-js/extra-typings';
import { PEOPLE_WORDS } from '#content/en/people.ts';
import {
  addPerson,
  MAX_PEOPLE,
  type PeopleDeps,
  removePerson,
} from '#server/owners/change-people.ts';
import { findPerson, type InboxPerson, readPeople } from '#server/owners/people.ts';
import { OwnerError } from '#shared/owner-error.ts';
import { MAX_PERSON_NAME_CHARS, ROLES } from '#shared/roles.ts';
import { visibleLine } from '#shared/visible-text.ts';
import type { CliContext, Register } from './cli-context.ts';
import { type Column, table } from './table.ts';

const { cli: messages, errors, roles } = PEOPLE_WORDS;

const COLUMNS: readonly Column<InboxPerson>[] = [
  { title: messages.columns.name, value: ({ name }) => name, isFlexible: true },
  { title: messages.columns.email, value: ({ email }) => email },
  { title: messages.columns.role, value: ({ role }) => roles[role] },
  {
    title: messages.columns.from,
    value: ({ isFixed }) => (isFixed ? messages.fixed : messages.inbox),
  },
];

export const registerPeople: Register = (program, cli) => {
  const people = program
    .command('people')
    .description('See who may sign in to the inbox on its own host name; add or remove a person.');

  people
    .command('list', { isDefault: true })
    .description('Show everybody who may sign in.')
    .action(async () => {
      const { db } = await cli.storage();
      const rows = await readPeople(db, cli.config().INBOX_OWNERS);
      const text = rows.length > 0 ? table(COLUMNS, rows, cli.width) : [messages.none];
      cli.output(rows, text);
    });

  people
    .command('add <email> <name>')
    .description('Add a person. No mail is sent: the person asks for a link on the sign-in page.')
    .addOption(
      new Option('--role <role>', 'what the person may do').choices(ROLES).default('colleague'),
    )
    .action(async (email, typed, { role }) => {
      const name = visibleLine(typed);
      if (name === '') throw new OwnerError(errors.noName, 2);
      if (name.length > MAX_PERSON_NAME_CHARS)
        throw new OwnerError(errors.nameTooLong(MAX_PERSON_NAME_CHARS), 2);
      const outcome = await addPerson(await peopleDeps(cli), { email, name, role });
      const person = personOf(outcome);
      cli.output(person, [messages.added(person.name)]);
    });

  people
    .command('remove <email>')
    .description('Remove a person, and end every session, passkey and link of this person.')
    .action(async (email) => {
      const { db } = await cli.storage();
      const seen = await findPerson(db, cli.config().INBOX_OWNERS, email);
      if (!seen) throw new OwnerError(messages.noPerson(email), 2);
      const person = personOf(await removePerson(await peopleDeps(cli), seen));
      cli.output(person, [messages.removed(person.name)]);
    });
};

async function peopleDeps(cli: CliContext): Promise<PeopleDeps> {
  const { INBOX_OWNERS: owners, INBOX_ORIGIN: origin, DIGEST_TIME_ZONE: zone } = cli.config();
  const mailed = { owners, origin, zone, canMail: cli.config().SMTP_URL !== '' };
  return { storage: await cli.storage(), by: undefined, now: cli.now(), mailed };
}

function personOf(outcome: Awaited<ReturnType<typeof addPerson>>): InboxPerson {
  if (typeof outcome !== 'string') return outcome;
  throw new OwnerError(outcome === 'full' ? errors.full(MAX_PEOPLE) : errors[outcome], 2);
}

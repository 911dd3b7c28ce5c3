import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { INBOX } from '#content/en/inbox.ts';
import { PEOPLE_WORDS } from '#content/en/people.ts';
import type { Assignee } from '#inbox/contract.ts';
import { inFrame } from '#server/delivery/mail/mail-html.ts';
import { openMailer } from '#server/delivery/mail/smtp.ts';
import { assignLead, readEvents } from '#server/leads/lead-people.ts';
import {
  addPerson,
  changePerson,
  MAX_PEOPLE,
  type PeopleDeps,
  type PeopleRefusal,
  removePerson,
} from '#server/owners/change-people.ts';
import { invitationMail } from '#server/owners/owner-mails.ts';
import { findPerson, type InboxPerson, readPeople } from '#server/owners/people.ts';
import { createLink, INVITATION_MS } from '#server/owners/sign-in-links.ts';
import { readFacts } from '#server/records/read-records.ts';
import { fill } from '#shared/fill-template.ts';
import { STAGES } from '#shared/lead.ts';
import { MACHINE, MAX_PERSON_NAME_CHARS, ROLES } from '#shared/roles.ts';
import { visibleLine } from '#shared/visible-text.ts';
import { requireLead } from './leads-routes.ts';
import { ID_PARAMS, InboxError, type InboxRoutes, nameOf } from './request.ts';

const { errors } = PEOPLE_WORDS;

const EMAIL = v.pipe(v.string(), v.maxLength(320, errors.address));
const NAME = v.pipe(
  v.string(),
  v.transform(visibleLine),
  v.nonEmpty(errors.noName),
  v.maxLength(MAX_PERSON_NAME_CHARS, errors.nameTooLong(MAX_PERSON_NAME_CHARS)),
);
const ROLE = v.picklist(ROLES);
const VERSION = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1));
const NEW_PERSON = v.strictObject({ email: EMAIL, name: NAME, role: ROLE });
const CHANGED_PERSON = v.strictObject({ email: EMAIL, version: VERSION, name: NAME, role: ROLE });
const SEEN_PERSON = v.strictObject({ email: EMAIL, version: VERSION });
const INVITED_PERSON = v.strictObject({ email: EMAIL });
// The pattern allows no control characters, because PostgreSQL refuses a zero byte.
const ASSIGNEE = v.nullable(v.pipe(v.string(), v.regex(/^[^\p{Cc}]{1,320}$/u)));
const ASSIGNMENT = v.strictObject({ before: ASSIGNEE, to: ASSIGNEE });

const REFUSALS: Readonly<Record<PeopleRefusal, string>> = {
  ...errors,
  full: errors.full(MAX_PEOPLE),
};

/** The routes for the people of the inbox, the assignment of leads, and the history of a lead. */
export const peopleRoutes: InboxRoutes = async (api, { storage, config, now }) => {
  const { db } = storage;
  const fixed = () => config().INBOX_OWNERS;
  const peopleDeps = ({ person: by }: FastifyRequest): PeopleDeps => {
    const { INBOX_OWNERS: owners, INBOX_ORIGIN: origin, DIGEST_TIME_ZONE: zone } = config();
    const canMail = config().SMTP_URL !== '';
    return { storage, by, now: now(), mailed: { owners, origin, zone, canMail } };
  };

  api('GET /people', {}, async (request) => {
    const { INBOX_ORIGIN, SMTP_URL } = config();
    return {
      people: (await readPeople(db, fixed())).map((person) => ({
        ...person,
        isMe: person.email === request.person?.email,
      })),
      max: MAX_PEOPLE,
      hasPlace: INBOX_ORIGIN !== '',
      canMail: SMTP_URL !== '',
    };
  });

  api('POST /people', { body: NEW_PERSON, accessLog: 'people add' }, async (request) => {
    const person = changed(await addPerson(peopleDeps(request), request.body));
    const text = await invite(person);
    return { text: `${PEOPLE_WORDS.added(person.name)} ${text}` };
  });

  api(
    'POST /people/change',
    { body: CHANGED_PERSON, accessLog: 'people change' },
    async (request) => {
      const { name, role, ...seen } = request.body;
      changed(await changePerson(peopleDeps(request), seen, { name, role }));
      return { text: PEOPLE_WORDS.saved };
    },
  );

  api('POST /people/remove', { body: SEEN_PERSON, accessLog: 'people remove' }, async (request) => {
    const { name } = changed(await removePerson(peopleDeps(request), request.body));
    return { text: PEOPLE_WORDS.removed(name) };
  });

  api(
    'POST /people/invite',
    { body: INVITED_PERSON, accessLog: 'people invite' },
    async (request) => {
      const person = await findPerson(db, fixed(), request.body.email);
      if (!person) throw new InboxError(409, errors.gone);
      return { text: await invite(person) };
    },
  );

  /** Mails a sign-in link that works for three days. Resolves with the outcome as a text for people. */
  async function invite(person: InboxPerson): Promise<string> {
    const { INBOX_ORIGIN: origin, SMTP_URL, MAIL_FROM, SITE_ORIGIN } = config();
    if (!origin) return PEOPLE_WORDS.noPlace;
    if (!SMTP_URL) return PEOPLE_WORDS.notInvited(PEOPLE_WORDS.noMail);
    const link = { email: person.email, fixed: fixed(), expiresAt: now() + INVITATION_MS };
    const token = await createLink(storage, link, now());
    if (token === undefined) return PEOPLE_WORDS.notInvited(PEOPLE_WORDS.tooMany);
    const mailer = openMailer(SMTP_URL, MAIL_FROM);
    try {
      const result = await mailer.send({
        to: person.email,
        key: `inbox.${randomUUID()}`,
        automatic: 'auto-generated',
        message: inFrame(invitationMail(origin, token, person), await readFacts(db, SITE_ORIGIN)),
      });
      return result.kind === 'delivered'
        ? PEOPLE_WORDS.invited(person.email)
        : PEOPLE_WORDS.notInvited(result.reason);
    } finally {
      mailer.close();
    }
  }

  /** The people to whom leads can be assigned. The inbox on 127.0.0.1 adds its owner, who has no address. */
  async function assignees(request: FastifyRequest): Promise<Assignee[]> {
    const people = (await readPeople(db, fixed())).map(({ email: id, name }) => ({ id, name }));
    if (request.person) return people;
    return [{ id: MACHINE, name: PEOPLE_WORDS.machine }, ...people];
  }

  api('GET /assignees', {}, assignees);

  api(
    'POST /leads/:id/assign',
    { params: ID_PARAMS, body: ASSIGNMENT, accessLog: 'assign' },
    async (request) => {
      const { before, to } = request.body;
      const { id } = request.params;
      const person = to === null ? null : (await assignees(request)).find((one) => one.id === to);
      if (person === undefined) throw new InboxError(409, errors.noPerson);
      const assignment = { before, to: person, who: nameOf(request), now: now() };
      const outcome = await assignLead(storage, id, assignment);
      if (outcome === 'gone') throw new InboxError(404, INBOX.errors.gone);
      if (outcome === 'conflict') throw new InboxError(409, errors.assigned);
      return { assigned: person };
    },
  );

  api('GET /leads/:id/history', { params: ID_PARAMS }, async ({ params: { id } }) => {
    await requireLead(db, id);
    const events = await readEvents(db, id);
    return events.map(({ at, who, what, detail }) => ({
      at,
      who: who ?? PEOPLE_WORDS.machine,
      text: eventText(what, detail),
    }));
  });
};

function changed(outcome: InboxPerson | PeopleRefusal): InboxPerson {
  if (typeof outcome === 'string') {
    throw new InboxError(outcome === 'notOwner' ? 403 : 409, REFUSALS[outcome]);
  }
  return outcome;
}

function eventText(what: keyof typeof PEOPLE_WORDS.history.what, detail: string): string {
  const { what: texts, unassigned } = PEOPLE_WORDS.history;
  if (what === 'assigned' && detail === '') return unassigned;
  const stage = STAGES.find((candidate) => candidate === detail);
  const shown = what === 'stage' && stage ? INBOX.stages[stage] : detail;
  return fill(texts[what], { detail: shown });
}

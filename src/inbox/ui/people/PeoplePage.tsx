import type { FormEvent } from 'react';
import { PEOPLE_WORDS as copy } from '#content/en/people.ts';
import type { PersonChoice, PersonFact } from '#inbox/contract.ts';
import { useInbox } from '#inbox/ui/api/InboxProvider.tsx';
import { useAnswer } from '#inbox/ui/api/use-answer.ts';
import { Action } from '#inbox/ui/parts/Action.tsx';
import { Loading } from '#inbox/ui/parts/Loading.tsx';
import { PANEL, PageSection } from '#inbox/ui/parts/PageSection.tsx';
import { MAX_PERSON_NAME_CHARS, ROLES } from '#shared/roles.ts';
import { Select } from '#site/ui/Select.tsx';
import { TextInput } from '#site/ui/TextInput.tsx';

const reloads = ['GET /people'] as const;
const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: copy.roles[role] }));

/** The page for the people who may sign in. Each change has its own button. After a change, the list is read again. */
export function PeoplePage() {
  const { post } = useInbox();
  const data = useAnswer('GET /people', {});
  if (!data) return <Loading />;
  const { people, max, hasPlace, canMail } = data;
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (await post('POST /people', {}, choiceIn(form), { reloads })) form.reset();
  };
  return (
    <>
      <div className="max-w-3xl space-y-2">
        <p>{copy.intro(max)}</p>
        {ROLES.map((role) => (
          <p key={role} className="text-small text-ink-soft">
            {copy.rights[role]}
          </p>
        ))}
        {hasPlace ? null : <p className="font-semibold">{copy.noPlace}</p>}
      </div>
      {people.length === 0 ? <p>{copy.none}</p> : null}
      <ul className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {people.map((person) => (
          <PersonForm
            key={`${person.email} ${person.version}`}
            person={person}
            canInvite={hasPlace && canMail}
          />
        ))}
      </ul>
      <PageSection title={copy.add}>
        <form onSubmit={add} className="flex max-w-3xl flex-col items-start gap-3">
          <TextInput
            wrap="w-full"
            prefix="new"
            name="name"
            label={copy.name}
            hint={copy.nameHint}
            maxLength={MAX_PERSON_NAME_CHARS}
            autoComplete="off"
            required
          />
          <TextInput
            wrap="w-full"
            prefix="new"
            name="email"
            type="email"
            label={copy.email}
            maxLength={320}
            autoComplete="off"
            required
          />
          <Select
            prefix="new"
            name="role"
            label={copy.role}
            options={ROLE_OPTIONS}
            defaultValue="colleague"
          />
          <Action kind="strong" type="submit">
            {hasPlace && canMail ? copy.addButton : copy.addWithoutMail}
          </Action>
        </form>
      </PageSection>
    </>
  );
}

interface PersonProps {
  person: PersonFact;
  canInvite: boolean;
}

function PersonForm({ person, canInvite }: PersonProps) {
  const { post } = useInbox();
  const { email, name, role, version, isFixed, isMe } = person;
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const changed = { ...choiceIn(event.currentTarget, person), version };
    post('POST /people/change', {}, changed, { reloads });
  };
  const remove = () => {
    if (!window.confirm(copy.removeAsk(name))) return;
    post('POST /people/remove', {}, { email, version }, { reloads });
  };
  const title = (
    <div className="min-w-0 wrap-anywhere">
      <p className="font-semibold">
        <bdi>{name}</bdi>
        {isMe ? ` (${copy.you})` : ''}
      </p>
      <p className="text-small text-ink-soft">
        {email} · {copy.roles[role]}
      </p>
    </div>
  );
  return (
    <li className={`${PANEL} p-4 sm:p-5`}>
      <form onSubmit={save} aria-label={name} className="flex flex-col gap-3">
        {title}
        {isFixed ? <p className="text-small text-ink-soft">{copy.fixed}</p> : null}
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <TextInput
            prefix={email}
            name="name"
            label={copy.name}
            defaultValue={name}
            maxLength={MAX_PERSON_NAME_CHARS}
            autoComplete="off"
            required
          />
          {isFixed ? null : (
            <Select
              prefix={email}
              name="role"
              label={copy.role}
              options={ROLE_OPTIONS}
              defaultValue={role}
            />
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Action type="submit">{copy.save}</Action>
          {canInvite && !isFixed ? (
            <Action
              kind="quiet"
              onClick={() => post('POST /people/invite', {}, { email }, { reloads })}
            >
              {copy.invite}
            </Action>
          ) : null}
          {isFixed ? null : (
            <Action kind="quiet" onClick={remove}>
              {copy.remove}
              <span className="sr-only"> {name}</span>
            </Action>
          )}
        </div>
      </form>
    </li>
  );
}

/**
 * The values of the edited fields. The address of an existing person stays the same. The role stays the same if the
 * form has no field for it.
 */
function choiceIn(form: HTMLFormElement, person?: PersonFact): PersonChoice {
  const typed = new FormData(form);
  return {
    email: person?.email ?? String(typed.get('email')),
    name: String(typed.get('name')),
    role: ROLES.find((role) => role === typed.get('role')) ?? person?.role ?? 'colleague',
  };
}

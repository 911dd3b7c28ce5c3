import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { INBOX_DATA } from '#content/en/inbox-data.ts';
import type { CertificateFact, PersonFound } from '#inbox/contract.ts';
import { TextInput } from '#site/ui/TextInput.tsx';
import { Action, ActionLink } from '#inbox/ui/parts/Action.tsx';
import { useInbox } from '#inbox/ui/api/InboxProvider.tsx';
import { write } from '#inbox/ui/api/client.ts';
import { PageSection } from '#inbox/ui/parts/PageSection.tsx';
import { SheetLinks } from '#inbox/ui/parts/SheetLinks.tsx';
import { dayAndTime } from '#inbox/ui/parts/times.ts';
import { useRoute } from '#inbox/ui/parts/use-route.ts';
import { useAnswer } from '#inbox/ui/api/use-answer.ts';

const { backup, sheets, person, certificates } = INBOX_DATA;
const PREFIX = 'data';
const TEXT = 'max-w-prose text-small';

/**
 * The page for backups, downloads and the data of one person. The parameter `address` in its URL is the address of this
 * person.
 */
export function DataPage() {
  const data = useAnswer('GET /owner/certificates', {});
  const address = useRoute().params.get('address') ?? '';
  return (
    <>
      <Backup />
      <PageSection title={sheets.title}>
        <p className={TEXT}>{sheets.text}</p>
        <SheetLinks query="" />
      </PageSection>
      <Person key={address} address={address} />
      <PageSection title={certificates.title}>
        {data?.length === 0 ? <p>{certificates.none}</p> : null}
        <ul className="divide-y divide-line">
          {data?.map((certificate) => (
            <Certificate key={certificate.id} {...certificate} />
          ))}
        </ul>
      </PageSection>
    </>
  );
}

function Certificate({ id, erasedAt, isIssued, leads }: CertificateFact) {
  const line = certificates.line(erasedAt === null ? '–' : dayAndTime(erasedAt), leads);
  const state = erasedAt === null ? certificates.unfinished : certificates.pending;
  return (
    <li className="flex flex-wrap items-center gap-3 py-2 text-small">
      <span className="min-w-0 flex-1 basis-60">{line}</span>
      {isIssued ? (
        <ActionLink href={`api/owner/certificates/${id}`} download>
          {certificates.download}
          <span className="sr-only"> {line}</span>
        </ActionLink>
      ) : (
        state
      )}
    </li>
  );
}

function Backup() {
  const { data: made, mutate: make, isPending } = useMutation({
    mutationFn: () => write('POST /owner/backup', {}, {}),
  });
  return (
    <PageSection title={backup.title}>
      <p className={TEXT}>{backup.text}</p>
      <Action onClick={() => make()} disabled={isPending}>
        {backup.make}
      </Action>
      <div role="status" className="space-y-2 empty:hidden">
        {isPending ? <p>{backup.making}</p> : null}
        {made ? (
          <>
            <p>{backup.made(made.leads, made.files)}</p>
            {made.damaged > 0 ? (
              <p className="font-semibold text-error">{backup.damaged(made.damaged)}</p>
            ) : null}
            <ActionLink kind="strong" href={`api/owner/backup/${made.id}`} download>
              {backup.download(made.size)}
            </ActionLink>
            <p className="text-small text-ink-soft">{backup.until}</p>
          </>
        ) : null}
      </div>
    </PageSection>
  );
}

function Person({ address }: { address: string }) {
  const { post } = useInbox();
  const [found, setFound] = useState<PersonFound>();
  const find = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = String(new FormData(event.currentTarget).get('address'));
    setFound(undefined);
    setFound(await post('POST /owner/person', {}, { address: written }));
  };
  return (
    <PageSection title={person.title}>
      <p className={TEXT}>{person.text}</p>
      <form onSubmit={find} className="flex max-w-xl flex-wrap items-end gap-3">
        <TextInput
          wrap="min-w-0 flex-1 basis-60"
          prefix={PREFIX}
          name="address"
          type="email"
          label={person.address}
          maxLength={254}
          defaultValue={address}
        />
        <Action type="submit">{person.find}</Action>
      </form>
      {found ? (
        <FoundPerson
          key={found.address}
          found={found}
          onErased={() => setFound(undefined)}
        />
      ) : null}
    </PageSection>
  );
}

function FoundPerson({ found, onErased }: { found: PersonFound; onErased: () => void }) {
  const { post } = useInbox();
  const { address, leads, files, named, sameMailbox } = found;
  const download = async () => {
    const answer = await post('POST /owner/person/export', {}, { address });
    if (answer) saveText('data.json', JSON.stringify(answer.data, null, 2));
  };
  const erase = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const alsoNamed = form.get('alsoNamed') !== null;
    const typed = String(form.get('typed'));
    const request = { address, typed, alsoNamed };
    const reloads = ['GET /owner/certificates'] as const;
    const erased = await post('POST /owner/person/erase', {}, request, { reloads });
    if (erased) onErased();
  };
  return (
    <div role="status" className="space-y-3">
      <p className="font-semibold wrap-anywhere">{address}</p>
      <p>
        {leads + named === 0 ? person.nothing : person.found(leads, files.length)}{' '}
        {named > 0 ? person.named(named) : null}
      </p>
      {sameMailbox.length > 0 ? (
        <p className="wrap-anywhere">
          {person.sameMailbox} {sameMailbox.join(', ')}
        </p>
      ) : null}
      <Action onClick={download}>{person.export}</Action>
      {files.length > 0 ? (
        <>
          <p>{person.files}</p>
          <ul>
            {files.map(({ id, name }) => (
              <li key={id}>
                <a
                  className="inline-flex min-h-11 items-center wrap-anywhere"
                  href={`api/files/${id}`}
                  download
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <details className="rounded-control border border-line p-3">
        <summary className="min-h-11 content-center font-semibold">{person.erase}</summary>
        <form onSubmit={erase} className="flex flex-col items-start gap-3 pt-2">
          <p className={TEXT}>{person.eraseText}</p>
          {named > 0 ? (
            <label className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name="alsoNamed" className="size-5" />
              {person.alsoNamed(named)}
            </label>
          ) : null}
          <TextInput
            wrap="w-full max-w-md"
            prefix={PREFIX}
            name="typed"
            type="email"
            autoComplete="off"
            label={person.typed}
            maxLength={254}
          />
          <Action kind="strong" type="submit">
            {person.confirm}
          </Action>
        </form>
      </details>
    </div>
  );
}

function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

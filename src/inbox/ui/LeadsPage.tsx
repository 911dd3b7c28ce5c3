import { type FormEvent, useSyncExternalStore } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import { MAX_SEARCH_CHARS, VIEWS } from '#inbox/contract.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { CONTROL } from '#site/ui/FieldLabel.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Select } from '#site/ui/Select.tsx';
import { TextInput } from '#site/ui/TextInput.tsx';
import { LeadColumns } from './LeadColumns.tsx';
import { callServer, useNotices } from './NoticeArea.tsx';
import { type LeadList, leadQuery, useLeads } from './use-leads.ts';
import { linkTo, linkWith, type PageProps } from './use-route.ts';

export function LeadsPage({ route, start }: PageProps) {
  const query = leadQuery(route.params).toString();
  const list = useLeads(query);
  if (start.isEmpty && list.leads?.length === 0) return <EmptyInbox where={start.where} />;
  return (
    <>
      <Heading level={1} size="subhead">
        {INBOX.list.title}
      </Heading>
      <div className={route.params.get('id') ? 'max-lg:hidden' : undefined}>
        <LeadFilters route={route} start={start} query={query} list={list} />
      </div>
      <LeadColumns route={route} list={list} />
    </>
  );
}

const PREFIX = 'filter';
const WIDE = window.matchMedia('(min-width: 48rem)');

function onWidth(changed: () => void) {
  WIDE.addEventListener('change', changed);
  return () => WIDE.removeEventListener('change', changed);
}

const { filters, views, list: listWords } = INBOX;

/** Choosing applies at once; text and days apply on Enter or with the button. */
function LeadFilters({ route, start, query, list }: PageProps & { query: string; list: LeadList }) {
  const { params } = route;
  const { notify, attempt } = useNotices();
  const isWide = useSyncExternalStore(onWidth, () => WIDE.matches);
  const apply = (form: HTMLFormElement) => {
    const given = new FormData(form);
    const values = Object.fromEntries(
      [...given].map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']),
    );
    window.location.hash = linkTo(route.page, values);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  const readAll = () =>
    attempt(async () => {
      const { at } = await callServer<{ at: number }>('read', {});
      list.reload();
      notify(listWords.allReadDone, async () => {
        await callServer('unread', { at });
        list.reload();
      });
    });
  return (
    <form
      // Another address fills the boxes again.
      key={linkWith(route, { id: undefined })}
      onSubmit={submit}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) apply(event.currentTarget);
      }}
      className="mt-3 flex flex-col gap-3 text-small xl:grid xl:grid-cols-[19rem_1fr] xl:items-start"
    >
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1 md:max-w-[26rem]">
          <label htmlFor="filter-text" className="mb-1.5 block font-semibold">
            {filters.search}
          </label>
          <input
            id="filter-text"
            type="search"
            name="text"
            maxLength={MAX_SEARCH_CHARS}
            defaultValue={params.get('text') ?? ''}
            className={CONTROL}
          />
        </div>
        <Button kind="strong" size="small" type="submit">
          {filters.apply}
        </Button>
      </div>
      <details open={isWide}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-evergreen underline md:hidden">
          {filters.more}
        </summary>
        <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
          <Select
            prefix={PREFIX}
            name="view"
            label={filters.view}
            options={VIEWS.map((value) => ({ value, label: views[value] }))}
            defaultValue={params.get('view') ?? 'all'}
          />
          <Select
            prefix={PREFIX}
            name="form"
            label={filters.form}
            empty={filters.anyForm}
            options={start.forms.map(({ id, title }) => ({ value: id, label: title }))}
            defaultValue={params.get('form') ?? ''}
          />
          <Select
            prefix={PREFIX}
            name="source"
            label={filters.source}
            empty={filters.anySource}
            options={start.sources.map((source) => ({ value: source, label: source }))}
            defaultValue={params.get('source') ?? ''}
          />
          <TextInput
            prefix={PREFIX}
            name="since"
            type="date"
            label={filters.since}
            defaultValue={params.get('since') ?? ''}
          />
          <TextInput
            prefix={PREFIX}
            name="until"
            type="date"
            label={filters.until}
            defaultValue={params.get('until') ?? ''}
          />
        </div>
        <div className="mt-2 flex flex-wrap gap-2">
          <ButtonLink kind="quiet" size="small" href={linkTo(route.page)}>
            {filters.reset}
          </ButtonLink>
          <ButtonLink kind="quiet" size="small" href={`api/leads.csv?${query}`} download>
            {filters.csv}
          </ButtonLink>
          <Button kind="quiet" size="small" onClick={readAll}>
            {listWords.allRead}
          </Button>
        </div>
      </details>
    </form>
  );
}

export function EmptyInbox({ where }: { where: string }) {
  const { title, where: reads, next, wrong, tour, command } = INBOX.empty;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 py-12">
      <Heading level={1} size="title">
        {title}
      </Heading>
      <p>{next}</p>
      <p>
        {reads} <code className="wrap-anywhere font-semibold">{where}</code>. {wrong}
      </p>
      <p>
        {tour} <code className="font-semibold whitespace-nowrap">{command}</code>
      </p>
    </div>
  );
}

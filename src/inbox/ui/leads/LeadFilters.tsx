import type { FormEvent } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import { MAX_SEARCH_CHARS, VIEWS } from '#inbox/contract/leads.ts';
import { callServer } from '#inbox/ui/page/call-server.ts';
import { useNotices } from '#inbox/ui/page/NoticeArea.tsx';
import { linkTo, type Route } from '#inbox/ui/page/use-route.ts';
import type { Start } from '#inbox/ui/start.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { CONTROL } from '#site/ui/FieldLabel.tsx';
import { Select } from '#site/ui/Select.tsx';
import { TextInput } from '#site/ui/TextInput.tsx';
import type { LeadList } from './use-leads.ts';

const PREFIX = 'filter';
const { filters, views, list: words } = INBOX;

interface Props {
  route: Route;
  start: Start;
  /** What the server is asked for. */
  query: string;
  list: LeadList;
}

/** What the list shows. Choosing applies at once; text and days apply on Enter or with the button. */
export function LeadFilters({ route, start, query, list }: Props) {
  const { params } = route;
  const { say, attempt } = useNotices();
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
      say(words.allReadDone, async () => {
        await callServer('unread', { at });
        list.reload();
      });
    });
  return (
    <form
      // Another address fills the boxes again.
      key={linkTo(route.page, withoutLead(params))}
      onSubmit={submit}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) apply(event.currentTarget);
      }}
      className="mt-3 grid grid-cols-2 items-end gap-3 text-small md:grid-cols-4 xl:grid-cols-7"
    >
      <div className="col-span-2">
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
      <div className="col-span-2 flex flex-wrap gap-2 md:col-span-4 xl:col-span-7">
        <Button kind="strong" size="small" type="submit">
          {filters.apply}
        </Button>
        <ButtonLink kind="quiet" size="small" href={linkTo(route.page)}>
          {filters.reset}
        </ButtonLink>
        <ButtonLink kind="quiet" size="small" href={`api/leads.csv?${query}`} download>
          {filters.csv}
        </ButtonLink>
        <Button kind="quiet" size="small" onClick={readAll}>
          {words.allRead}
        </Button>
      </div>
    </form>
  );
}

function withoutLead(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => name !== 'id'));
}

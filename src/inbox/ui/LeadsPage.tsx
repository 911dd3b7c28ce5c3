import { type FormEvent, useState } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import { MAX_SEARCH_CHARS, VIEWS } from '#inbox/contract.ts';
import { LANGUAGES } from '#shared/language.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { CONTROL } from '#site/ui/FieldLabel.tsx';
import { Select } from '#site/ui/Select.tsx';
import { TextInput } from '#site/ui/TextInput.tsx';
import { LeadColumns } from './LeadColumns.tsx';
import { useInbox } from './NoticeArea.tsx';
import { type LeadList, leadQuery, useLeads } from './use-leads.ts';
import { linkTo, linkWith, type PageProps } from './use-route.ts';

export function LeadsPage({ route, start }: PageProps) {
  const query = leadQuery(route.params).toString();
  const list = useLeads(query);
  return (
    <>
      <div className={route.params.get('id') ? 'max-lg:hidden' : undefined}>
        <LeadFilters route={route} start={start} query={query} list={list} />
      </div>
      <LeadColumns route={route} list={list} />
    </>
  );
}

const PREFIX = 'filter';
const { filters, views, list: listWords } = INBOX;

/** Choosing applies at once; text and days apply on Enter or with the button. */
function LeadFilters({ route, start, query, list }: PageProps & { query: string; list: LeadList }) {
  const { params } = route;
  const { notify, post } = useInbox();
  const [isOpen, setOpen] = useState(false);
  const apply = (form: HTMLFormElement) => {
    const values = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
    window.location.hash = linkTo(route.page, Object.fromEntries(values));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  const readAll = async () => {
    const marked = await post<{ at: number }>('read');
    if (!marked) return;
    list.reload();
    notify(listWords.allReadDone, async () => {
      await post('unread', { at: marked.at }, INBOX.undone);
      list.reload();
    });
  };
  const selects = [
    { name: 'view', label: filters.view, options: VIEWS.map((id) => ({ id, title: views[id] })) },
    { name: 'form', label: filters.form, empty: filters.anyForm, options: start.forms },
    {
      name: 'source',
      label: filters.source,
      empty: filters.anySource,
      options: start.sources.map((id) => ({ id, title: id })),
    },
    {
      name: 'language',
      label: filters.language,
      empty: filters.anyLanguage,
      options: LANGUAGES.map((id) => ({ id, title: INBOX.languages[id] })),
    },
  ];
  const days = [
    { name: 'since', label: filters.since },
    { name: 'until', label: filters.until },
  ];
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
        <Button
          kind="secondary"
          size="small"
          aria-expanded={isOpen}
          className="md:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          {filters.more}
        </Button>
      </div>
      <div className={isOpen ? undefined : 'max-md:hidden'}>
        <div className="grid grid-cols-2 gap-3 md:grid-cols-6">
          {selects.map(({ options, ...select }) => (
            <Select
              key={select.name}
              prefix={PREFIX}
              {...select}
              options={options.map(({ id, title }) => ({ value: id, label: title }))}
              defaultValue={params.get(select.name) ?? ''}
            />
          ))}
          {days.map((day) => (
            <TextInput
              key={day.name}
              prefix={PREFIX}
              {...day}
              type="date"
              defaultValue={params.get(day.name) ?? ''}
            />
          ))}
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
      </div>
    </form>
  );
}

import type { FormEvent } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import { INBOX_DATA } from '#content/en/inbox-data.ts';
import { MAX_SEARCH_CHARS, VIEWS } from '#inbox/contract.ts';
import { useInbox, useStatus } from '#inbox/ui/api/InboxProvider.tsx';
import { Action, ActionLink, TINTED } from '#inbox/ui/parts/Action.tsx';
import { ListFilters } from '#inbox/ui/parts/ListFilters.tsx';
import { RouteSelects } from '#inbox/ui/parts/RouteSelects.tsx';
import { SheetLinks } from '#inbox/ui/parts/SheetLinks.tsx';
import { goTo, linkTo, type PageProps, useRoute } from '#inbox/ui/parts/use-route.ts';
import { LANGUAGES } from '#shared/language.ts';
import { TextInput } from '#site/ui/TextInput.tsx';
import { LeadColumns } from './LeadColumns.tsx';
import { mineChoice } from './LeadPeople.tsx';
import { leadQuery, useLeads } from './use-leads.ts';

const { filters, views, list: listCopy } = INBOX;
const PREFIX = 'filter';

export function LeadsPage({ start }: PageProps) {
  const query = leadQuery(useRoute().params);
  return (
    <LeadColumns
      start={start}
      list={useLeads(query)}
      filters={<LeadFilters start={start} query={query.toString()} />}
    />
  );
}

/** The filters of the list of leads. Selects apply at once. Text and days apply on Enter or with the button. */
function LeadFilters({ start, query }: PageProps & { query: string }) {
  const { notify, post } = useInbox();
  const { unread } = useStatus();
  const route = useRoute();
  const chosen = (name: string) => route.params.get(name) ?? '';
  const isSet = (name: string) => !['', 'all'].includes(chosen(name));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      String(value).trim(),
    ]);
    goTo(linkTo(route.page, Object.fromEntries(values)));
  };
  const readAll = async () => {
    const reloads = ['GET /leads'] as const;
    const marked = await post('POST /read', {}, {}, { reloads });
    if (!marked) return;
    const undo = () =>
      post('POST /unread', {}, { at: marked.at }, { message: INBOX.undone, reloads });
    notify(listCopy.allReadDone, undo);
  };
  const choices = [
    { name: 'view', label: filters.view, options: VIEWS.map((id) => ({ id, title: views[id] })) },
    ...(start.isShared ? [mineChoice(route)] : []),
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
  ].map((choice) => ({ ...choice, value: chosen(choice.name) }));
  const text = (name: 'text' | 'since' | 'until', type: string) => (
    <TextInput
      // The key makes React show the new value after a link has changed the filter.
      key={`${name} ${chosen(name)}`}
      wrap="min-w-0 flex-1"
      prefix={PREFIX}
      name={name}
      type={type}
      label={filters[name]}
      maxLength={MAX_SEARCH_CHARS}
      defaultValue={chosen(name)}
    />
  );
  const active = [...choices.map(({ name }) => name), 'since', 'until'].filter(isSet).length;
  return (
    <form onSubmit={submit} className="flex flex-col gap-2 text-small">
      <ListFilters
        active={active}
        main={
          <>
            {text('text', 'search')}
            <Action kind="quiet" type="submit" className={`${TINTED} px-4!`}>
              {filters.apply}
            </Action>
          </>
        }
      >
        <div className="grid grid-cols-2 gap-3">
          <RouteSelects choices={choices} />
          {text('since', 'date')}
          {text('until', 'date')}
        </div>
        {start.role === 'owner' ? (
          <details className="mt-2">
            <summary className="min-h-11 content-center font-semibold">
              {INBOX_DATA.sheets.listed}
            </summary>
            <SheetLinks query={query} />
          </details>
        ) : null}
      </ListFilters>
      <div className="-ml-5 flex flex-wrap empty:hidden">
        {active > 0 || isSet('text') ? (
          <ActionLink kind="quiet" href={linkTo(route.page)}>
            {filters.reset}
          </ActionLink>
        ) : null}
        {unread > 0 ? (
          <Action kind="quiet" onClick={readAll}>
            {listCopy.allRead}
          </Action>
        ) : null}
      </div>
    </form>
  );
}

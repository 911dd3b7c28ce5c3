import { useEffect, useState } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import { type LeadDetail, MAX_COMPARED } from '#inbox/contract.ts';
import { LANGUAGES } from '#shared/language.ts';
import { APPLICANT_FORMS, APPLICANT_STAGES } from '#shared/lead.ts';
import { ActionLink } from './Action.tsx';
import { DataTable } from './DataTable.tsx';
import { useInbox } from './InboxProvider.tsx';
import { LeadColumns } from './LeadColumns.tsx';
import { mineChoice } from './LeadPeople.tsx';
import { ListFilters } from './ListFilters.tsx';
import { Loading } from './Loading.tsx';
import { PageSection } from './PageSection.tsx';
import { RouteSelects } from './RouteSelects.tsx';
import { getJson } from './server-client.ts';
import { leadQuery, useLeads } from './use-leads.ts';
import { goTo, linkTo, linkWith, type PageProps, type Route } from './use-route.ts';

const { applicants: copy, filters } = INBOX;

/** The URL holds the ids of the applicants to compare. */
export function ApplicantsPage({ route, start }: PageProps) {
  const ids = (route.params.get('chosen') ?? '').split(',').filter(Boolean);
  return route.params.has('compare') ? (
    <Comparison ids={ids} route={route} />
  ) : (
    <ApplicantList ids={ids} route={route} start={start} />
  );
}

function ApplicantList({ ids, route, start }: PageProps & { ids: readonly string[] }) {
  const form = route.params.get('form') ?? APPLICANT_FORMS[0] ?? '';
  const stage = route.params.get('stage') ?? '';
  const job = route.params.get('job') ?? '';
  const language = route.params.get('language') ?? '';
  const mine = mineChoice(route);
  const list = useLeads(
    leadQuery(new URLSearchParams({ form, stage, job, language, mine: mine.value })).toString(),
  );
  const forms = [
    {
      name: 'form',
      label: copy.forms,
      value: form,
      options: start.forms.filter(({ id }) => APPLICANT_FORMS.includes(id)),
    },
  ];
  const choices = [
    ...(start.isShared ? [mine] : []),
    {
      name: 'stage',
      label: filters.stage,
      value: stage,
      empty: filters.anyStage,
      options: APPLICANT_STAGES.map((id) => ({ id, title: INBOX.stages[id] })),
    },
    {
      name: 'job',
      label: filters.job,
      value: job,
      empty: filters.anyJob,
      options: start.jobs,
    },
    {
      name: 'language',
      label: filters.language,
      value: language,
      empty: filters.anyLanguage,
      options: LANGUAGES.map((id) => ({ id, title: INBOX.languages[id] })),
    },
  ];
  const toggle = (id: string) => {
    const chosen = ids.includes(id) ? ids.filter((chosenId) => chosenId !== id) : [...ids, id];
    goTo(linkWith(route, { chosen: chosen.join(',') }));
  };
  return (
    <LeadColumns
      start={start}
      route={route}
      list={list}
      selection={{ ids, toggle }}
      filters={
        <div className="flex flex-col gap-2 text-small">
          <ListFilters
            active={choices.filter(({ value }) => value !== '').length}
            main={<RouteSelects route={route} choices={forms} wrap="min-w-0 flex-1" />}
          >
            <div className="grid grid-cols-2 gap-3">
              <RouteSelects route={route} choices={choices} />
            </div>
          </ListFilters>
          <div className="flex flex-wrap items-center gap-2">
            <p className="min-w-0 flex-1 basis-40 text-ink-soft">{copy.compareHint}</p>
            {ids.length > 1 ? (
              <ActionLink kind="strong" href={linkWith(route, { id: '', compare: 'yes' })}>
                {copy.compare} ({ids.length})
              </ActionLink>
            ) : null}
          </div>
        </div>
      }
    />
  );
}

function Comparison({ ids, route }: { ids: readonly string[]; route: Route }) {
  const { fail } = useInbox();
  const [people, setPeople] = useState<readonly LeadDetail[]>();
  const compared = ids.slice(0, MAX_COMPARED).join(',');
  useEffect(() => {
    const requests = compared
      .split(',')
      .map((id) => getJson<LeadDetail>(`leads/${encodeURIComponent(id)}`));
    Promise.all(requests).then(setPeople, fail);
  }, [compared, fail]);
  if (!people) return <Loading />;
  const questions = new Set(people.flatMap(({ answers }) => answers.map(({ label }) => label)));
  return (
    <PageSection title={copy.compareTitle}>
      <ActionLink kind="quiet" href={linkWith(route, { compare: '' })} className="-ml-5">
        {copy.back}
      </ActionLink>
      <DataTable
        isText
        caption={copy.compareTitle}
        head={copy.question}
        columns={people.map(({ id, from, form, state }) => ({
          id,
          title: (
            <>
              <a href={linkTo('applicants', { form, id })}>{from || INBOX.list.noName}</a>
              <span className="block font-normal text-ink-soft">{INBOX.stages[state.stage]}</span>
            </>
          ),
        }))}
        rows={[...questions].map((question) => ({
          name: question,
          cells: people.map(
            ({ answers }) => answers.find(({ label }) => label === question)?.text || '–',
          ),
        }))}
      />
    </PageSection>
  );
}

import { useQueries } from '@tanstack/react-query';
import { INBOX } from '#content/en/inbox.ts';
import { MAX_COMPARED } from '#inbox/contract.ts';
import { answerOf } from '#inbox/ui/api/use-answer.ts';
import { ActionLink } from '#inbox/ui/parts/Action.tsx';
import { DataTable } from '#inbox/ui/parts/DataTable.tsx';
import { ListFilters } from '#inbox/ui/parts/ListFilters.tsx';
import { Loading } from '#inbox/ui/parts/Loading.tsx';
import { PageSection } from '#inbox/ui/parts/PageSection.tsx';
import { RouteSelects } from '#inbox/ui/parts/RouteSelects.tsx';
import { goTo, linkTo, linkWith, type PageProps, useRoute } from '#inbox/ui/parts/use-route.ts';
import { LANGUAGES } from '#shared/language.ts';
import { APPLICANT_FORMS, APPLICANT_STAGES } from '#shared/lead.ts';
import { LeadColumns } from './LeadColumns.tsx';
import { mineChoice } from './LeadPeople.tsx';
import { leadQuery, useLeads } from './use-leads.ts';

const { applicants: copy, filters } = INBOX;

/** The page that lists and compares applicants. Its URL contains the ids of the applicants to compare. */
export function ApplicantsPage({ start }: PageProps) {
  const { params } = useRoute();
  const ids = (params.get('chosen') ?? '').split(',').filter(Boolean);
  return params.has('compare') ? (
    <Comparison ids={ids} />
  ) : (
    <ApplicantList ids={ids} start={start} />
  );
}

function ApplicantList({ ids, start }: PageProps & { ids: readonly string[] }) {
  const route = useRoute();
  const form = route.params.get('form') ?? APPLICANT_FORMS[0] ?? '';
  const stage = route.params.get('stage') ?? '';
  const job = route.params.get('job') ?? '';
  const language = route.params.get('language') ?? '';
  const mine = mineChoice(route);
  const list = useLeads(
    leadQuery(new URLSearchParams({ form, stage, job, language, mine: mine.value })),
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
      list={list}
      selection={{ ids, toggle }}
      filters={
        <div className="flex flex-col gap-2 text-small">
          <ListFilters
            active={choices.filter(({ value }) => value !== '').length}
            main={<RouteSelects choices={forms} wrap="min-w-0 flex-1" />}
          >
            <div className="grid grid-cols-2 gap-3">
              <RouteSelects choices={choices} />
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

function Comparison({ ids }: { ids: readonly string[] }) {
  const route = useRoute();
  const compared = ids.slice(0, MAX_COMPARED);
  const answers = useQueries({ queries: compared.map((id) => answerOf('GET /leads/:id', { id })) });
  const people = answers.flatMap(({ data }) => data ?? []);
  if (people.length < compared.length) return <Loading />;
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

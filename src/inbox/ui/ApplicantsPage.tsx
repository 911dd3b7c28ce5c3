import { useEffect, useState } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import { type LeadDetail, MAX_COMPARED } from '#inbox/contract.ts';
import { LANGUAGES } from '#shared/language.ts';
import { APPLICANT_FORMS, STAGES } from '#shared/lead.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Select } from '#site/ui/Select.tsx';
import { DataTable } from './DataTable.tsx';
import { LeadColumns } from './LeadColumns.tsx';
import { callServer, Loading, useInbox } from './NoticeArea.tsx';
import { leadQuery, useLeads } from './use-leads.ts';
import { linkTo, linkWith, type PageProps, type Route } from './use-route.ts';

const { applicants: words, filters } = INBOX;
const PREFIX = 'applicants';

export function ApplicantsPage({ route, start }: PageProps) {
  const { params } = route;
  const compared = params.get('compare')?.split(',') ?? [];
  if (compared.length > 1) return <Comparison ids={compared} route={route} />;
  return <ApplicantList route={route} start={start} />;
}

function ApplicantList({ route, start }: PageProps) {
  const { params } = route;
  const form = params.get('form') ?? APPLICANT_FORMS[0] ?? '';
  const stage = params.get('stage') ?? '';
  const language = params.get('language') ?? '';
  const list = useLeads(leadQuery(new URLSearchParams({ form, stage, language })).toString());
  const [ids, setIds] = useState<readonly string[]>(() =>
    (params.get('chosen') ?? '').split(',').filter(Boolean),
  );
  const toggle = (id: string) =>
    setIds((before) =>
      before.includes(id) ? before.filter((one) => one !== id) : [...before, id],
    );
  const narrow = (changes: Record<string, string>) => {
    window.location.hash = linkTo(route.page, { form, stage, language, ...changes });
  };
  const forms = start.forms.filter(({ id }) => APPLICANT_FORMS.includes(id));
  return (
    <>
      <div className="mt-3 grid items-end gap-3 text-small sm:grid-cols-2 lg:grid-cols-4">
        <Select
          prefix={PREFIX}
          name="form"
          label={words.forms}
          options={forms.map(({ id, title }) => ({ value: id, label: title }))}
          defaultValue={form}
          onChange={({ target }) => narrow({ form: target.value })}
        />
        <Select
          prefix={PREFIX}
          name="stage"
          label={filters.stage}
          empty={filters.anyStage}
          options={STAGES.map((value) => ({ value, label: INBOX.stages[value] }))}
          defaultValue={stage}
          onChange={({ target }) => narrow({ stage: target.value })}
        />
        <Select
          prefix={PREFIX}
          name="language"
          label={filters.language}
          empty={filters.anyLanguage}
          options={LANGUAGES.map((value) => ({ value, label: INBOX.languages[value] }))}
          defaultValue={language}
          onChange={({ target }) => narrow({ language: target.value })}
        />
        <div>
          <p className="mb-1 text-ink-soft">{words.compareHint}</p>
          {ids.length > 1 ? (
            <ButtonLink
              kind="strong"
              size="small"
              href={linkTo(route.page, { form, stage, language, compare: ids.join(',') })}
            >
              {words.compare} ({ids.length})
            </ButtonLink>
          ) : null}
        </div>
      </div>
      <LeadColumns route={route} list={list} selection={{ ids, toggle }} />
    </>
  );
}

function Comparison({ ids, route }: { ids: readonly string[]; route: Route }) {
  const { fail } = useInbox();
  const [people, setPeople] = useState<readonly LeadDetail[]>();
  const compared = ids.slice(0, MAX_COMPARED).join(',');
  useEffect(() => {
    const asked = compared
      .split(',')
      .map((id) => callServer<LeadDetail>(`leads/${encodeURIComponent(id)}`));
    Promise.all(asked).then(setPeople, fail);
  }, [compared, fail]);
  if (!people) return <Loading />;
  const questions = new Set(people.flatMap(({ answers }) => answers.map(({ label }) => label)));
  return (
    <>
      <Heading level={2} size="subhead">
        {words.compareTitle}
      </Heading>
      <ButtonLink
        kind="quiet"
        size="small"
        href={linkWith(route, { compare: undefined, chosen: compared })}
        className="my-2 -ml-5"
      >
        {words.back}
      </ButtonLink>
      <DataTable
        isText
        caption={words.compareTitle}
        head={words.question}
        columns={people.map(({ id, from, form, state }) => ({
          id,
          title: (
            <>
              <a href={linkTo('applicants', { form, id })} className="text-evergreen underline">
                {from || INBOX.list.noName}
              </a>
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
    </>
  );
}

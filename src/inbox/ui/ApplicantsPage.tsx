import { useEffect, useState } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import { type LeadDetail, MAX_COMPARED } from '#inbox/contract.ts';
import { APPLICANT_FORMS } from '#shared/lead.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Select } from '#site/ui/Select.tsx';
import { LeadColumns } from './LeadColumns.tsx';
import { callServer, useNotices } from './NoticeArea.tsx';
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
  const list = useLeads(leadQuery(new URLSearchParams({ form, stage })).toString());
  const [ids, setIds] = useState<readonly string[]>(() =>
    (params.get('chosen') ?? '').split(',').filter(Boolean),
  );
  const toggle = (id: string) =>
    setIds((before) =>
      before.includes(id) ? before.filter((one) => one !== id) : [...before, id],
    );
  const narrow = (changes: Record<string, string>) => {
    window.location.hash = linkTo(route.page, { form, stage, ...changes });
  };
  const forms = start.forms.filter(({ id }) => APPLICANT_FORMS.includes(id));
  return (
    <>
      <Heading level={1} size="subhead">
        {words.title}
      </Heading>
      <div className="mt-3 grid items-end gap-3 text-small sm:grid-cols-3">
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
          options={start.stages.map((value) => ({ value, label: INBOX.stages[value] }))}
          defaultValue={stage}
          onChange={({ target }) => narrow({ stage: target.value })}
        />
        <div>
          <p className="mb-1 text-ink-soft">{words.compareHint}</p>
          {ids.length > 1 ? (
            <ButtonLink
              kind="strong"
              size="small"
              href={linkTo(route.page, { form, stage, compare: ids.join(',') })}
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
  const { fail } = useNotices();
  const [people, setPeople] = useState<readonly LeadDetail[]>();
  const compared = ids.slice(0, MAX_COMPARED).join(',');
  useEffect(() => {
    const asked = compared
      .split(',')
      .map((id) => callServer<LeadDetail>(`leads/${encodeURIComponent(id)}`));
    Promise.all(asked).then(setPeople, fail);
  }, [compared, fail]);
  if (!people) return <p role="status">{INBOX.loading}</p>;
  const questions = [
    ...new Set(people.flatMap(({ answers }) => answers.map(({ label }) => label))),
  ];
  return (
    <>
      <Heading level={1} size="subhead">
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable with the keyboard. */}
      <section tabIndex={0} aria-label={words.compareTitle} className="overflow-x-auto">
        <table className="w-full min-w-[40rem] table-fixed border-collapse text-small">
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky left-0 w-32 border-b border-line bg-white p-2 text-left align-top sm:w-64"
              >
                {words.question}
              </th>
              {people.map(({ id, from, form, state }) => (
                <th key={id} scope="col" className="border-b border-line p-2 text-left align-top">
                  <a href={linkTo('applicants', { form, id })} className="text-evergreen underline">
                    {from || INBOX.list.noName}
                  </a>
                  <span className="block font-normal text-ink-soft">
                    {INBOX.stages[state.stage]}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {questions.map((question) => (
              <tr key={question}>
                <th
                  scope="row"
                  className="sticky left-0 border-b border-line bg-white p-2 text-left align-top font-normal text-ink-soft"
                >
                  {question}
                </th>
                {people.map(({ id, answers }) => (
                  <td
                    key={id}
                    className="border-b border-line p-2 align-top whitespace-pre-wrap wrap-anywhere"
                  >
                    {answers.find(({ label }) => label === question)?.text || '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

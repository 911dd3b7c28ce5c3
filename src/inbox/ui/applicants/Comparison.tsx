import { useEffect, useState } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import { type LeadDetail, MAX_COMPARED } from '#inbox/contract/leads.ts';
import { callServer } from '#inbox/ui/page/call-server.ts';
import { useNotices } from '#inbox/ui/page/NoticeArea.tsx';
import { linkTo, linkWith, type Route } from '#inbox/ui/page/use-route.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Heading } from '#site/ui/Heading.tsx';

const { applicants: words } = INBOX;

/** Applicants in columns, their questions in rows. */
export function Comparison({ ids, route }: { ids: readonly string[]; route: Route }) {
  const { fail } = useNotices();
  const [people, setPeople] = useState<readonly LeadDetail[]>();
  const wanted = ids.slice(0, MAX_COMPARED).join(',');
  useEffect(() => {
    const asked = wanted
      .split(',')
      .map((id) => callServer<LeadDetail>(`leads/${encodeURIComponent(id)}`));
    Promise.all(asked).then(setPeople, fail);
  }, [wanted, fail]);
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
        href={linkWith(route, { compare: undefined, chosen: wanted })}
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

import { useCallback, useState } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import { LeadColumns } from '#inbox/ui/leads/LeadColumns.tsx';
import { leadQuery } from '#inbox/ui/leads/lead-query.ts';
import { useLeads } from '#inbox/ui/leads/use-leads.ts';
import { linkTo, linkWith } from '#inbox/ui/page/use-route.ts';
import type { PageProps } from '#inbox/ui/start.ts';
import { APPLICANT_FORMS } from '#shared/applicant-stages.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Select } from '#site/ui/Select.tsx';
import { Comparison } from './Comparison.tsx';

const { applicants: words, filters } = INBOX;
const PREFIX = 'applicants';

/** People who applied, by form and stage, and their answers side by side. */
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
  const close = useCallback(() => {
    if (route.params.get('id')) window.location.hash = linkWith(route, { id: undefined });
  }, [route]);
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
      <LeadColumns route={route} list={list} onClose={close} selection={{ ids, toggle }} />
    </>
  );
}

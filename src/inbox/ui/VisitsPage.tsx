import { FUNNEL_WORDS } from '#content/en/funnel.ts';
import type { VisitsReport } from '#inbox/contract.ts';
import { DataTable } from './DataTable.tsx';
import { Loading } from './Loading.tsx';
import { PageSection } from './PageSection.tsx';
import { RouteSelects } from './RouteSelects.tsx';
import type { PageProps } from './use-route.ts';
import { useServerData } from './use-server-data.ts';

const { page: copy } = FUNNEL_WORDS;
const WEEKS = [1, 4, 13, 52];

export function VisitsPage({ route }: PageProps) {
  const form = route.params.get('form') || 'assessment';
  const weeks = route.params.get('weeks') || '4';
  const { data } = useServerData<VisitsReport>(`funnel?weeks=${encodeURIComponent(weeks)}`);
  const funnel = data?.forms.find((funnel) => funnel.form === form) ?? data?.forms[0];
  if (!data || !funnel) return <Loading />;
  const choices = [
    {
      name: 'form',
      label: copy.form,
      value: funnel.form,
      options: data.forms.map(({ form: id, title }) => ({ id, title })),
    },
    {
      name: 'weeks',
      label: copy.weeks,
      value: weeks,
      options: WEEKS.map((count) => ({ id: String(count), title: copy.weeksOption(count) })),
    },
  ];
  return (
    <>
      <p className="max-w-[44rem] text-small text-ink-soft">{copy.lead}</p>
      <div className="grid gap-3 text-small sm:max-w-[36rem] sm:grid-cols-2">
        <RouteSelects route={route} choices={choices} />
      </div>
      <p className="text-small text-ink-soft">{data.period}</p>
      <p className="font-semibold">{funnel.sentence}</p>
      {funnel.tables.map(({ title, head, columns, rows }) => (
        <PageSection key={title} title={title}>
          <DataTable
            caption={title}
            head={head}
            columns={columns.map((column) => ({ id: column, title: column }))}
            rows={rows}
          />
        </PageSection>
      ))}
    </>
  );
}

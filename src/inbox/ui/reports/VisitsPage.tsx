import { FUNNEL_WORDS } from '#content/en/funnel.ts';
import { useAnswer } from '#inbox/ui/api/use-answer.ts';
import { DataTable } from '#inbox/ui/parts/DataTable.tsx';
import { Loading } from '#inbox/ui/parts/Loading.tsx';
import { PageSection } from '#inbox/ui/parts/PageSection.tsx';
import { RouteSelects } from '#inbox/ui/parts/RouteSelects.tsx';
import { useRoute } from '#inbox/ui/parts/use-route.ts';

const { page: copy } = FUNNEL_WORDS;
const WEEKS = [1, 4, 13, 52];

export function VisitsPage() {
  const route = useRoute();
  const form = route.params.get('form') || 'assessment';
  const weeks = route.params.get('weeks') || '4';
  const data = useAnswer('GET /funnel', { weeks });
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
        <RouteSelects choices={choices} />
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

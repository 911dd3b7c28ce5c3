import { FUNNEL_WORDS } from '#content/en/funnel.ts';
import { INBOX } from '#content/en/inbox.ts';
import { longDay } from '#inbox/ui/page/times.ts';
import { linkTo } from '#inbox/ui/page/use-route.ts';
import { useServer } from '#inbox/ui/page/use-server.ts';
import type { PageProps } from '#inbox/ui/start.ts';
import type { FunnelReport } from '#shared/funnel-report.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { Select } from '#site/ui/Select.tsx';
import { FormVisits } from './FormVisits.tsx';
import { SpeedTable } from './SpeedTable.tsx';

const { page: words } = FUNNEL_WORDS;
const WEEKS = [1, 4, 13, 52];
const PREFIX = 'visits';

/** Where visitors give up: stages, sources and weeks of one form, and the speed of real visits (FUNNEL-5). */
export function VisitsPage({ route }: PageProps) {
  const form = route.params.get('form') || 'assessment';
  const weeks = route.params.get('weeks') || '4';
  const { data } = useServer<FunnelReport>(`funnel?weeks=${encodeURIComponent(weeks)}`);
  const narrow = (changes: Record<string, string>) => {
    window.location.hash = linkTo(route.page, { form, weeks, ...changes });
  };
  const shown = data?.forms.find((one) => one.form === form) ?? data?.forms[0];
  return (
    <>
      <Heading level={1} size="subhead">
        {words.title}
      </Heading>
      <p className="mt-2 max-w-[44rem] text-small text-ink-soft">{words.lead}</p>
      {data && shown ? (
        <>
          <div className="mt-4 grid gap-3 text-small sm:max-w-[36rem] sm:grid-cols-2">
            <Select
              prefix={PREFIX}
              name="form"
              label={words.form}
              options={data.forms.map((one) => ({ value: one.form, label: one.title }))}
              defaultValue={shown.form}
              onChange={({ target }) => narrow({ form: target.value })}
            />
            <Select
              prefix={PREFIX}
              name="weeks"
              label={words.weeks}
              options={WEEKS.map((count) => ({
                value: String(count),
                label: words.weeksOption(count),
              }))}
              defaultValue={weeks}
              onChange={({ target }) => narrow({ weeks: target.value })}
            />
          </div>
          <p className="mt-3 text-small text-ink-soft">
            {words.period(longDay(data.from), longDay(data.to))}
          </p>
          {shown.counts.every((count) => count === 0) ? (
            <p className="mt-6">{words.none}</p>
          ) : (
            <FormVisits key={shown.form} funnel={shown} />
          )}
          <SpeedTable vitals={data.vitals} />
        </>
      ) : (
        <p role="status">{INBOX.loading}</p>
      )}
    </>
  );
}

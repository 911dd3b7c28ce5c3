import * as v from 'valibot';
import { FUNNEL_WORDS } from '#content/en/funnel.ts';
import { funnelTables, mediumDate, speedTable } from '#server/visits/funnel-tables.ts';
import { lastWeeks, MAX_FUNNEL_WEEKS, readFunnel } from '#server/visits/read-funnel.ts';
import type { InboxRoutes } from './request.ts';

const WEEKS = v.object({
  weeks: v.pipe(
    v.string(),
    v.regex(/^\d{1,3}$/),
    v.transform(Number),
    v.minValue(1),
    v.maxValue(MAX_FUNNEL_WEEKS),
  ),
});

export const visitsRoutes: InboxRoutes = async (api, { storage: { db }, now }) => {
  // The same report as `leads funnel`. It has no `accessLog`, because it contains only sums.
  api('GET /funnel', { querystring: WEEKS }, async ({ query: { weeks } }) => {
    const report = await readFunnel(db, lastWeeks(weeks, now()));
    return {
      period: FUNNEL_WORDS.page.period(mediumDate(report.from), mediumDate(report.to)),
      forms: report.forms.map((funnel) => {
        const { form, title, sentence, counts } = funnel;
        const [tables, text] = counts.some(Boolean)
          ? [funnelTables(funnel), sentence]
          : [[], FUNNEL_WORDS.page.none];
        return { form, title, sentence: text, tables: [...tables, speedTable(report)] };
      }),
    };
  });
};

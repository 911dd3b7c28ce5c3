import type { Kysely } from 'kysely';
import { FUNNEL_WORDS as WORDS } from '#content/en/funnel.ts';
import type { Database } from '#server/database/schema.ts';
import { lastWeeks, readFunnel } from '#server/visits/read-funnel.ts';
import { DAY_MS } from '#shared/durations.ts';
import { applicationForm } from '#shared/forms/application.form.ts';
import { assessmentForm } from '#shared/forms/assessment.form.ts';
import type { FormFunnel } from '#shared/funnel.ts';
import type { Block } from './mail/mail-html.ts';

/** The two long forms: where visitors give up matters there. */
const SHOWN: readonly string[] = [assessmentForm.id, applicationForm.id];
const MAX_SOURCES = 8;
const WEEK_MS = 7 * DAY_MS;

/**
 * The part of the daily summary about visits: seven days up to `to` (epoch milliseconds) beside the seven before. Empty
 * where none was counted in either (FUNNEL-5).
 */
export async function digestFunnel(db: Kysely<Database>, to: number): Promise<Block[]> {
  const week = (end: number) => readFunnel(db, lastWeeks(1, end));
  const [now, before] = [await week(to), await week(to - WEEK_MS)];
  if ([...now.forms, ...before.forms].every(({ counts: [visits] }) => visits === 0)) return [];
  return now.forms
    .filter(({ form }) => SHOWN.includes(form))
    .flatMap((funnel): Block[] => {
      const earlier = before.forms.find(({ form }) => form === funnel.form)?.counts ?? [];
      return [
        { kind: 'heading', text: WORDS.digestTitle(funnel.title) },
        {
          kind: 'facts',
          facts: funnel.stages.map(({ label }, index) => ({
            label,
            text: WORDS.digestBefore(funnel.counts[index] ?? 0, earlier[index] ?? 0),
          })),
        },
        funnel.sentence,
        ...(funnel.form === assessmentForm.id ? sources(funnel) : []),
      ];
    });
}

function sources({ stages, bySource }: FormFunnel): Block[] {
  const at = (id: string) => stages.findIndex((stage) => stage.id === id);
  const [visits, started, stored, booked] = [at('visit'), at('start'), at('stored'), at('booked')];
  return [
    { kind: 'heading', text: WORDS.digestSources },
    {
      kind: 'facts',
      facts: bySource.slice(0, MAX_SOURCES).map(({ name, counts }) => ({
        label: name,
        text: WORDS.digestSource(
          counts[visits] ?? 0,
          counts[started] ?? 0,
          counts[stored] ?? 0,
          counts[booked] ?? 0,
        ),
      })),
    },
  ];
}

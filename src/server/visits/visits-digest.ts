import type { Kysely } from 'kysely';
import { FUNNEL_WORDS } from '#content/en/funnel.ts';
import type { Database } from '#server/database/schema.ts';
import { type Block, section } from '#server/delivery/mail/mail-html.ts';
import { DAY_MS } from '#shared/durations.ts';
import { applicationForm } from '#shared/forms/en/application.ts';
import { assessmentForm } from '#shared/forms/en/assessment.ts';
import type { FormFunnel } from '#shared/funnel.ts';
import { lastWeeks, readFunnel } from './read-funnel.ts';

/** The two long forms. The summary shows where visitors leave them. */
const REPORTED_FORMS: readonly string[] = [assessmentForm.id, applicationForm.id];
const MAX_SOURCES = 8;

/**
 * The part of the daily summary about visits. It compares the seven days before `to` (Unix time in milliseconds) with
 * the seven days before those. Empty if no visits were counted.
 */
export async function visitsDigest(db: Kysely<Database>, to: number): Promise<Block[]> {
  const { forms } = await readFunnel(db, lastWeeks(1, to));
  const before = (await readFunnel(db, lastWeeks(1, to - 7 * DAY_MS))).forms;
  if ([...forms, ...before].every(({ counts: [visits] }) => visits === 0)) return [];
  return forms
    .filter(({ form }) => REPORTED_FORMS.includes(form))
    .flatMap((funnel): Block[] => {
      const earlier = before.find(({ form }) => form === funnel.form)?.counts ?? [];
      const stages = funnel.stages.map(({ label }, index) => ({
        label,
        text: FUNNEL_WORDS.digestBefore(funnel.counts[index] ?? 0, earlier[index] ?? 0),
      }));
      return [
        ...section(FUNNEL_WORDS.digestTitle(funnel.title), stages),
        funnel.sentence,
        ...(funnel.form === assessmentForm.id ? sources(funnel) : []),
      ];
    });
}

function sources({ stages, bySource }: FormFunnel): Block[] {
  const facts = bySource.slice(0, MAX_SOURCES).map(({ name, counts }) => {
    const at = (id: string) => counts[stages.findIndex((stage) => stage.id === id)] ?? 0;
    const text = FUNNEL_WORDS.digestSource(at('visit'), at('start'), at('stored'), at('booked'));
    return { label: name, text };
  });
  return section(FUNNEL_WORDS.digestSources, facts);
}

import { type Facts, factsOf } from '#shared/facts.ts';
import { factsInSettings } from './earlier-settings.ts';
import { SAMPLE_FACTS } from './samples/facts.ts';

/**
 * The facts that the copy of a page states. The process that renders pages sets them before it loads any copy
 * (`globalThis.marigoldFacts`). Everything that is computed from them here is computed once, so a process with other
 * facts is started when they change.
 *
 * The main thread of the server, the CLI and the inbox must not import this module: they live longer than a fact. They
 * take facts as arguments. Browser code must not import it either (test/built-scripts.test.ts): pages pass it what it
 * states as props and attributes.
 */

function statedFacts(): Facts {
  const { marigoldFacts } = globalThis as { readonly marigoldFacts?: Facts };
  return marigoldFacts ?? factsOfEnvironment();
}

/** To be deleted when the renderer hands over the facts: then it is an error that nobody stated them. */
function factsOfEnvironment(): Facts {
  const { env = {} } =
    (globalThis as { process?: { env?: Record<string, string | undefined> } }).process ?? {};
  const { identity, links, figures } = factsInSettings(env);
  const records = {
    ...SAMPLE_FACTS,
    identity: SAMPLE_FACTS.identity.map((record) => ({ ...record, ...identity })),
    links: SAMPLE_FACTS.links.map((record) => ({ ...record, ...links })),
    figures: SAMPLE_FACTS.figures.map((record) => ({
      ...record,
      ...figures[record.id as keyof typeof figures],
    })),
  };
  return factsOf(records, (env.SITE_ORIGIN || 'https://marigold.example').replace(/\/+$/, ''));
}

export const FACTS: Facts = statedFacts();

import type { Facts } from '#shared/facts.ts';

/**
 * The facts that the copy of a page states. The process that renders pages sets them before it loads any copy
 * (`globalThis.marigoldFacts`). Everything that is computed from them here is computed once, so a process with other
 * facts is started when they change.
 *
 * The main thread of the server, the CLI and the inbox must not import this module: they live longer than a fact. They
 * take facts as arguments. Browser code must not import it either (test/built-scripts.slow.test.ts): pages pass it what it
 * states as props and attributes.
 */

function statedFacts(): Facts {
  const { marigoldFacts } = globalThis as { readonly marigoldFacts?: Facts };
  if (marigoldFacts) return marigoldFacts;
  throw new Error('This process does not state the facts of a business (src/content/facts.ts).');
}

export const FACTS: Facts = statedFacts();

import type { Facts } from '#shared/facts.ts';

/**
 * The facts that the copy of a page states. The process that renders pages sets them before it loads any copy
 * (`globalThis.marigoldFacts`). Copy is computed from the facts only once. If the facts change, a new process is
 * started.
 *
 * The main thread of the server, the CLI and the inbox must not import this module, because they keep running when
 * facts change. They take facts as arguments. Browser code must not import it either (test/built-scripts.slow.test.ts):
 * it gets facts from the page, as props and attributes.
 */

function statedFacts(): Facts {
  const { marigoldFacts } = globalThis as { readonly marigoldFacts?: Facts };
  if (marigoldFacts) return marigoldFacts;
  throw new Error('This process does not state the facts of a business (src/content/facts.ts).');
}

export const FACTS: Facts = statedFacts();

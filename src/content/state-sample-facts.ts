import { factsOf } from '#shared/facts.ts';
import { SAMPLE_FACTS } from './samples/facts.ts';

/** Import this first where tests and tools read copy: it states the facts of a new installation (facts.ts). */
Object.assign(globalThis, {
  marigoldFacts: factsOf(SAMPLE_FACTS, 'https://marigold.example'),
});

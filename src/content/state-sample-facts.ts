import { factsOf } from '#shared/facts.ts';
import { SAMPLE_FACTS } from './samples/facts.ts';

/** States the facts of a new installation (facts.ts). Tests and tools that read copy must import this module first. */
Object.assign(globalThis, {
  marigoldFacts: factsOf(SAMPLE_FACTS, 'https://marigold.example'),
});

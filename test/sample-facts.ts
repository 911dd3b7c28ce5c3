import { SAMPLE_FACTS } from '#content/samples/facts.ts';
import { type Facts, factsOf } from '#shared/facts.ts';

/** The facts of a new installation. */
export const FACTS: Facts = factsOf(SAMPLE_FACTS, 'https://marigold.example');

export const sampleFacts = () => FACTS;

import { FACTS } from './facts.ts';

export const FIGURES = FACTS.figures;

export type { Translated } from '#shared/translated.ts';

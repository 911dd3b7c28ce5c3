import type { IconName } from './icon-name.ts';

/** One of the hero's three bullets: a number and what it counts. */
export interface HeroBullet {
  readonly icon: IconName;
  readonly figure: string;
  readonly text: string;
}

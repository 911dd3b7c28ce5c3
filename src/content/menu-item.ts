import type { IconName } from './icon-name.ts';

/** One entry of a header menu (HDR-8). */
export interface MenuItem {
  /** The link's text. */
  readonly title: string;
  /** One line below it: at most about 45 characters, or the menu wraps. */
  readonly description: string;
  /** Path on this site. */
  readonly path: string;
  readonly icon: IconName;
}

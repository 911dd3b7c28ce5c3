import type { IconName } from './icon-name.ts';

/** One entry of a header menu (spec section 3, "Menu item"). */
export interface MenuItem {
  /** What the link says. */
  readonly title: string;
  /** One line under it: at most about 45 characters, or the menu wraps. */
  readonly description: string;
  /** Path on this site. */
  readonly path: string;
  readonly icon: IconName;
}

import type { IconName } from 'lucide-react/dynamic';

/** A lucide icon by its name on lucide.dev, such as `stethoscope`. */
export type Icon = IconName;

/** One entry of a header menu (spec section 3, "Menu item"). */
export interface MenuItem {
  /** What the link says. */
  readonly title: string;
  /** One line under it: at most about 45 characters, or the menu wraps. */
  readonly description: string;
  /** Where it leads: a path of ours. */
  readonly path: string;
  readonly icon: Icon;
}

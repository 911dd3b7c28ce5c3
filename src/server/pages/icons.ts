/** The icons of the site by path, with their size in pixels. */
export const ICONS = {
  '/favicon.ico': 32,
  '/apple-touch-icon.png': 180,
  '/icon-512.png': 512,
} as const;

export type IconPath = keyof typeof ICONS;
export const ICON_PATHS = Object.keys(ICONS) as IconPath[];

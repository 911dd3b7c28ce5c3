import type { icons } from 'lucide-react';

/** The name of an icon as https://lucide.dev lists it, in PascalCase: `Stethoscope`. */
export type IconName = keyof typeof icons;

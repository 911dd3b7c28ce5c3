import type { icons } from 'lucide-react';

/** The name of a drawing of the icon set, as https://lucide.dev spells it in PascalCase: `Stethoscope`. */
export type IconName = keyof typeof icons;

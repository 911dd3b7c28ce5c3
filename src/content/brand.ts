import { hasFlower } from '#shared/brand.ts';
import { brandStyle, type Palette, paletteOf } from './brand-palette.ts';
import { FACTS } from './facts.ts';

/** How the business looks. */
export const BRAND = FACTS.brand;
export const BRAND_STYLE: string = brandStyle(BRAND);
export const COLORS: Palette = paletteOf(BRAND);

/** True if the site shows the flower that it came with. */
export const HAS_FLOWER: boolean = hasFlower(BRAND);

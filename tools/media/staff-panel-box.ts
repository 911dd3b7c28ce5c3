/** The box every staff panel is drawn in. */
export const X = 590;
export const Y = 76;
export const W = 548;
export const H = 490;
/** Left edge of what is inside. */
export const L = X + 28;
/** Upper edge of what is inside, below the title. */
export const TOP = Y + 112;

/** Draws one panel. */
export type Draw = () => string;

/*
 * Runs right after the font's rule, before the body exists: Chromium then paints nothing until the font is decoded.
 * Otherwise Chromium lays out the first frame in a fallback font while it decodes the font. If loading fails, the
 * system font is used.
 */
document.fonts.load('1em Figtree').catch(console.warn);

/*
 * Right after the rule of the font, before there is a body: Chromium then paints nothing until the font is decoded. It
 * would else decode it while the first frame is laid out in another font. A failure leaves the system's font.
 */
document.fonts.load('1em Figtree').catch(console.warn);

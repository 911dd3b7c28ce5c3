/**
 * The brand's colors, defined once. The theme tokens of the style sheet (`site/styles/palette.css`, written by
 * `node tools/setup/generated.ts`), mails, shared-link pictures and confetti use them.
 */
export const PALETTE = {
  ink: '#10261f',
  'ink-soft': '#40574f',
  evergreen: '#0f5b46',
  'evergreen-deep': '#0a4535',
  marigold: '#ffb020',
  'marigold-deep': '#f09a00',
  mint: '#e6f2ec',
  'mint-deep': '#cfe6db',
  paper: '#fbf8f1',
  'paper-deep': '#f3ede0',
  white: '#ffffff',
  line: '#d9e2dc',
  /** The border of a control: contrast of at least 3:1 on white and paper (WCAG 1.4.11). */
  edge: '#7b8f86',
  error: '#a3261b',
} as const;

/**
 * The type of Astro's client directives. Astro's own declaration includes the types of Node, which browser code must
 * not see (tsconfig.browser.json).
 */
export type ClientDirective = (
  load: () => Promise<() => Promise<void>>,
  options: { readonly value: string | boolean },
  island: HTMLElement,
) => void;

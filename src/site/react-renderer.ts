import type { NamedSSRLoadedRendererValue } from 'astro';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Language } from '#shared/language.ts';

/**
 * Draws React in pages that are drawn for a request, instead of `@astrojs/react/server.js` (tools/astro/on-request.ts), which
 * draws each component twice and through a stream: twice the processor time (docs/decisions/0015). Nothing on these pages
 * suspends, because their pictures are encoded already. Islands are the same: its client hydrates them.
 */
const renderer: NamedSSRLoadedRendererValue = {
  name: '@astrojs/react',
  supportsAstroStaticSlot: true,
  // All components that are not Astro's are React's; a string is an element.
  check: async (component) => typeof component !== 'string',
  renderToStaticMarkup: async (component: ComponentType, props, slots, metadata) => {
    if (metadata?.hydrate) {
      const prefix = `${metadata.displayName}${islands}`;
      islands = (islands + 1) % 1000;
      const html = renderToString(element(component, props, slots, 'astro-slot'), {
        identifierPrefix: prefix,
      });
      return { html: withoutPreloads(html), attrs: { prefix } };
    }
    const { language = 'en', ...others } = props as { language?: Language };
    const isFixed = Object.keys({ ...others, ...slots }).length === 0;
    const known = isFixed ? fixed[language].get(component) : undefined;
    if (known !== undefined) return { html: known };
    const html = withoutPreloads(
      renderToStaticMarkup(element(component, props, slots, 'astro-static-slot')),
    );
    if (isFixed) fixed[language].set(component, html);
    return { html };
  },
};
// biome-ignore lint/style/noDefaultExport: Astro imports the default export of a renderer.
export default renderer;

/** The number of the next island: ids that React makes differ between the islands of a page. */
let islands = 0;

/** The HTML of components that depend on the language alone. */
const fixed = {
  en: new WeakMap<ComponentType, string>(),
  es: new WeakMap<ComponentType, string>(),
};

function element(
  component: ComponentType,
  { class: _, ...props }: Record<string, unknown>,
  { default: children, ...slots }: Record<string, string>,
  tag: string,
): ReactNode {
  const slot = (value: string, name?: string) =>
    value.trim() === ''
      ? null
      : createElement(tag, {
          name,
          suppressHydrationWarning: true,
          dangerouslySetInnerHTML: { __html: value },
        });
  const named = Object.entries(slots).map(([name, value]) => [
    name.trim().replace(/[-_]([a-z])/g, (_match, letter) => letter.toUpperCase()),
    slot(value, name),
  ]);
  return createElement(component, {
    ...props,
    ...Object.fromEntries(named),
    ...(children === undefined ? {} : { children: slot(children) }),
  });
}

/** React puts these before an image; Astro's own renderer removes them too. */
function withoutPreloads(html: string): string {
  return html.replace(/<link rel="preload"[^>]*>/g, '');
}

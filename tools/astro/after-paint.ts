/** Layout or page whose script waits, as Astro names its file. */
const ELEMENT = /<script type="module" src="(\/assets\/(?:CountVisit|privacy)\.[^"]*)"><\/script>/g;

/**
 * A page whose scripts that can wait are named instead of loaded, for the inline script to fetch after the first
 * paint. The browser would fetch a module script while the page is still loading.
 */
export function scriptsAfterPaint(html: string): string {
  return html.replace(ELEMENT, '<template data-after-paint="$1"></template>');
}

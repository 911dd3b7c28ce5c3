import { join } from 'node:path';
import { decodeHTMLAttribute } from 'entities/decode';
import { openRenderer, type Renderer } from '#server/pages/renderer.ts';
import type { Facts } from '#shared/facts.ts';
import type { RenderWork } from '#shared/page-bundle.ts';
import { SAMPLE_SITE_FACTS, samplePages } from '#tools/astro/sample-pages.ts';
import { ROOT } from './sources.ts';

export const DIST = join(ROOT, 'dist/client');

/** Starts a renderer of the built pages, as the server does. Run `npm run build` first. */
export function openBuiltPages(facts: Facts = SAMPLE_SITE_FACTS): Promise<Renderer> {
  return openRenderer({ dir: join(DIST, '../server'), facts }, (error) => {
    throw error;
  });
}

export interface SitePage {
  /** Address on the site: `/staff/billing`. A private address is a pattern: `/book/:token`. */
  readonly path: string;
  readonly html: string;
}

export async function renderSamples(renderer: Renderer): Promise<SitePage[]> {
  const pages: SitePage[] = [];
  for (const work of samplePages(renderer.listedIds)) {
    pages.push({ path: work.address, html: await htmlOf(renderer, work) });
  }
  return pages;
}

/** The HTML of a page, with `data` in place of the samples. */
export function renderSample(renderer: Renderer, address: string, data: object): Promise<string> {
  const work = samplePages(renderer.listedIds).find((page) => page.address === address);
  if (!work) throw new Error(`There is no page ${address}.`);
  return htmlOf(renderer, { ...work, data: { ...work.data, ...data } });
}

async function htmlOf(renderer: Renderer, work: RenderWork): Promise<string> {
  const { html } = await renderer.page(work);
  return html;
}

/** The addresses of all pages. A private address is a pattern: `/book/:token`. */
export async function pageAddresses(): Promise<string[]> {
  const renderer = await openBuiltPages();
  const addresses = samplePages(renderer.listedIds).map(({ address }) => address);
  await renderer.close();
  return addresses.sort();
}

/** The HTML of a page without scripts and styles. */
export function markup(html: string): string {
  return html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '');
}

/** All values of an attribute with character references decoded; `tags` limits the elements. */
export function attributes(html: string, name: string, tags = '[a-z][a-z0-9-]*'): string[] {
  const pattern = new RegExp(`<(?:${tags})\\b[^>]*?\\s${name}="([^"]*)"`, 'g');
  return [...html.matchAll(pattern)].map(([, text = '']) => decodeHTMLAttribute(text));
}

/** The text of a pattern's group in its first match, with character references decoded. */
export function first(html: string, pattern: RegExp): string | undefined {
  const text = pattern.exec(html)?.[1];
  return text === undefined ? undefined : decodeHTMLAttribute(text);
}

/** The path and anchor of a link to this site; undefined for mail, telephone and other hosts. */
export function ownAddress(href: string, from: string): URL | undefined {
  const { origin } = SAMPLE_SITE_FACTS;
  if (!URL.canParse(href, origin + from)) return undefined;
  const url = new URL(href, origin + from);
  return url.origin === origin ? url : undefined;
}

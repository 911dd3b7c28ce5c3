import { openBuiltPages, renderSample, renderSamples, type SitePage } from './built-pages.ts';

const renderer = await openBuiltPages();

export const EVERY_PAGE: readonly SitePage[] = await renderSamples(renderer);

/** Every page with a public address. */
export const SITE_PAGES = EVERY_PAGE.filter(({ path }) => !path.includes(':'));

/** The HTML of a page, with `data` in place of the samples. */
export const renderedHtml = (address: string, data: object) =>
  renderSample(renderer, address, data);

export const linkPicture = async (title: string) =>
  (await renderer.picture({ title, mark: undefined })).bytes;

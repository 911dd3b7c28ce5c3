import type { SpamCheck } from './spam-check.ts';

const LINK = /https?:\/\/|www\.|\[url[=\]]|<a\s/gi;
const SOME = 3;
const MANY = 6;

/** Many links, in any field. */
export const links: SpamCheck = ({ texts }) => {
  const count = texts.reduce((sum, text) => sum + (text.match(LINK)?.length ?? 0), 0);
  if (count < SOME) return undefined;
  return { code: 'links', score: count < MANY ? 60 : 100, detail: `Holds ${count} links.` };
};

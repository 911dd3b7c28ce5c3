import type { SpamCheck } from './spam-check.ts';

const LINK = /https?:\/\/|www\.|\[url[=\]]|<a\s/gi;
const SUSPICIOUS_COUNT = 3;
const SPAM_COUNT = 6;

/** Many links, in any field. */
export const links: SpamCheck = ({ texts }) => {
  const count = texts.reduce((sum, text) => sum + (text.match(LINK)?.length ?? 0), 0);
  if (count < SUSPICIOUS_COUNT) return undefined;
  return {
    code: 'links',
    score: count < SPAM_COUNT ? 60 : 100,
    detail: `Contains ${count} links.`,
  };
};

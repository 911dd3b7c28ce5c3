import type { Post, PostError } from '#server/submissions/post.ts';

/** The page of a form with what was typed and what is wrong with it; undefined where the site has no such page. */
export type RefusedPage = (
  post: Post,
  errors: readonly PostError[],
) => { readonly html: string; readonly policy: string } | undefined;

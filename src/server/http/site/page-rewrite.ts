import type { ParentNode } from '#server/http/html/html-tree.ts';

/** What a page may depend on. */
interface Request {
  readonly params: URLSearchParams;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** How to change a built page for the query of its address or the time; undefined where it stays as it is. */
export type PageRewrite = (request: Request) => ((document: ParentNode) => void) | undefined;

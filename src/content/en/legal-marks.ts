/**
 * The documents that nobody has confirmed yet. Owner: have each checked by counsel, then set its `confirm` to false. The
 * start of the server, the Site page and the Health page count them.
 */
export const LEGAL_MARKS = {
  agreement: {
    confirm: true,
  },
  baa: {
    confirm: true,
  },
} as const;

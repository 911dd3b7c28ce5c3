import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates at the first pointer, focus or touch event inside the island. With the storage key of a draft or a
     * referral, it hydrates when the page is idle, sooner if the visitor has something to continue.
     */
    'client:interact'?: boolean | `draft:${string}` | 'referral-code';
    /**
     * Fetches and hydrates when the page is painted and the browser is idle. For islands that work without an
     * interaction.
     */
    'client:painted'?: boolean;
  }
}

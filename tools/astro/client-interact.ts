import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates at the first pointer, focus or touch inside the island. With the storage key of a draft or a referral: fetches
     * its code when the page is idle, and hydrates then if the visitor has something to continue.
     */
    'client:interact'?: boolean | `draft:${string}` | 'referral-code';
  }
}

export function clientInteract(): AstroIntegration {
  return {
    name: 'client-interact',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'interact',
          entrypoint: './tools/astro/interact-directive.ts',
        });
      },
    },
  };
}

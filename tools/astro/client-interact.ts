import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first pointer, focus or touch inside the island; `idle`: at the latest when the page is at rest. */
    'client:interact'?: boolean | 'idle';
  }
}

/** Registers `client:interact`: an island hydrates at the first pointer, focus or touch inside it. */
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

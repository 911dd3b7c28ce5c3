import type { AstroIntegration } from 'astro';

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

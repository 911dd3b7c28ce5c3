import type { AstroIntegration } from 'astro';

/** Adds the pages of the component examples, /dev/ui, to `npm run dev`. They are not part of a build. */
export function uiExamples(): AstroIntegration {
  return {
    name: 'ui-examples',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
        const folder = './src/site/ui/examples';
        injectRoute({ pattern: '/dev/ui', entrypoint: `${folder}/UiFrames.astro` });
        injectRoute({ pattern: '/dev/ui/examples', entrypoint: `${folder}/UiExamples.astro` });
      },
    },
  };
}

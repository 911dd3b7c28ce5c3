import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** A step after the build, with the folder of the finished site. */
export function afterBuild(name: string, work: (root: string) => Promise<void>): AstroIntegration {
  return { name, hooks: { 'astro:build:done': ({ dir }) => work(fileURLToPath(dir)) } };
}

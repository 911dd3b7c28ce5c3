import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineHashes } from './inline-hashes.ts';

const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('names what a browser runs or applies, once, and nothing else', () => {
  const html = `<!doctype html><html><head>
    <!-- <script>commented()</script> -->
    <script>one("</style>")</script><script type="module">two()</script><script>one("</style>")</script>
    <script src="/a.js"></script><script type="application/ld+json">{}</script>
    <script type="application/json">{}</script><script type="speculationrules">{"prefetch":[]}</script>
    <style>a > b{}</style><noscript><style>.no-js{}</style></noscript>
    </head><body title="<style>in-attribute{}</style>"><p>&lt;script&gt;text()&lt;/script&gt;</p></body></html>`;
  expect(inlineHashes(html)).toEqual({
    scripts: ['one("</style>")', 'two()', '{"prefetch":[]}'].map(hashed),
    styles: ['a > b{}', '.no-js{}'].map(hashed),
  });
});

/**
 * `node tools/setup/generated.ts` writes the generated parts of other files: the color tokens of site and inbox, and
 * the table in docs/configuration.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { DARK_PALETTE, PALETTE } from '#content/palette.ts';
import { CONFIG_SETTINGS } from '#server/config.ts';
import { settingDoc } from '#shared/setting.ts';

export function paletteCss(): string {
  const tokens = Object.entries(PALETTE).map(([name, color]) => `  --color-${name}: ${color};`);
  return [
    '/* Generated from src/content/palette.ts: node tools/setup/generated.ts */',
    '@theme {',
    '  --color-*: initial;',
    ...tokens,
    '  --color-transparent: transparent;',
    '  --color-current: currentColor;',
    '}',
    '',
  ].join('\n');
}

export function darkColorsCss(): string {
  const tokens = Object.entries(DARK_PALETTE).map(
    ([name, color]) => `    --color-${name}: ${color};`,
  );
  return [
    '/* Generated from src/content/palette.ts: node tools/setup/generated.ts */',
    '@media (prefers-color-scheme: dark) {',
    '  :root {',
    '    color-scheme: dark;',
    ...tokens,
    '  }',
    '}',
    '',
  ].join('\n');
}

export function configurationTable(): string {
  const rows = Object.entries(CONFIG_SETTINGS).map(([name, setting]) => {
    const { fallback, doc } = settingDoc(setting);
    const value = fallback === '' ? '–' : `\`${fallback}\``;
    return `| \`${name}\` | ${value} | ${doc.replaceAll('|', '\\|')} |`;
  });
  return ['| variable | default | what it does |', '|---|---|---|', ...rows].join('\n');
}

if (import.meta.main) {
  const file = (path: string) => new URL(`../../${path}`, import.meta.url);
  writeFileSync(file('src/site/styles/palette.css'), paletteCss());
  writeFileSync(file('src/inbox/ui/dark-colors.css'), darkColorsCss());
  const page = file('docs/configuration.md');
  const table = /(<!-- configuration:[^>]*-->\n)[\s\S]*?(<!-- \/configuration -->)/;
  const text = readFileSync(page, 'utf8').replace(
    table,
    (_, open: string, close: string) => `${open}${configurationTable()}\n${close}`,
  );
  writeFileSync(page, text);
}

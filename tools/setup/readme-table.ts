/** Writes the configuration table into README.md: `node tools/setup/readme-table.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { configurationTable } from './configuration-table.ts';

const readme = new URL('../../README.md', import.meta.url);
const text = readFileSync(readme, 'utf8');
writeFileSync(
  readme,
  text.replace(
    /(<!-- configuration:[^>]*-->\n)[\s\S]*?(<!-- \/configuration -->)/,
    (_, open: string, close: string) => `${open}${configurationTable()}\n${close}`,
  ),
);

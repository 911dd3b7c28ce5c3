/** Writes the table into docs/configuration.md: `node tools/setup/write-configuration.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { configurationTable } from './configuration-table.ts';

const page = new URL('../../docs/configuration.md', import.meta.url);
const text = readFileSync(page, 'utf8');
writeFileSync(
  page,
  text.replace(
    /(<!-- configuration:[^>]*-->\n)[\s\S]*?(<!-- \/configuration -->)/,
    (_, open: string, close: string) => `${open}${configurationTable()}\n${close}`,
  ),
);

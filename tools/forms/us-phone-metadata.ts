/**
 * Writes src/shared/forms/rules/us-phone-metadata.json: the +1 countries of libphonenumber-js only.
 * 3 kB gzip instead of 40; the whole +1 group is included because distinguishing a Canadian number from an invalid US
 * number needs Canada's area codes. Run after every libphonenumber-js update: `node tools/forms/us-phone-metadata.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface Metadata {
  version: number;
  country_calling_codes: Record<string, string[]>;
  countries: Record<string, unknown>;
}

const source = new URL('../../node_modules/libphonenumber-js/metadata.max.json', import.meta.url);
const target = new URL('#shared/forms/rules/us-phone-metadata.json', import.meta.url);

const full = JSON.parse(readFileSync(source, 'utf8')) as Metadata;
const countries = full.country_calling_codes['1'] ?? [];

writeFileSync(
  target,
  `${JSON.stringify({
    version: full.version,
    country_calling_codes: { '1': countries },
    countries: Object.fromEntries(countries.map((code) => [code, full.countries[code]])),
  })}\n`,
);

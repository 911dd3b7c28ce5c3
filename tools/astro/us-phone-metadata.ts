import type { Plugin } from 'vite';

/**
 * Reduces the number data of libphonenumber-js to the +1 countries in what browsers load: 3 kB compressed instead of 40. All
 * of +1, because Canada's area codes tell a Canadian number from an invalid US number.
 */
export function usPhoneMetadata(): Plugin {
  return {
    name: 'us-phone-metadata',
    transform(code, id) {
      if (!id.includes('/libphonenumber-js/metadata.max.json')) return undefined;
      const full = JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1));
      const calling: string[] = full.country_calling_codes['1'];
      const reduced = {
        version: full.version,
        country_calling_codes: { 1: calling },
        countries: Object.fromEntries(calling.map((country) => [country, full.countries[country]])),
      };
      return { code: `export default ${JSON.stringify(reduced)}`, map: null };
    },
  };
}

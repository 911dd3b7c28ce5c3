import { parseEnv } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canQuote, setEnvValues } from './env-file.ts';

describe('a .env file', () => {
  test('keeps every other line with its comment and line end', () => {
    const text =
      '# Our site\r\nexport SITE_NAME="Old name" # shown\nOTHER=\'two\nlines\'\n\n# SITE_NAME=draft\nPORT=80 # web';
    expect(setEnvValues(text, { SITE_NAME: 'New', SITE_PHONE: '512 555-0100', PORT: '81' })).toBe(
      "# Our site\r\nexport SITE_NAME=New # shown\nOTHER='two\nlines'\n\n# SITE_NAME=draft\nPORT=81 # web\nSITE_PHONE='512 555-0100'\n",
    );
  });

  test.each([["A='open\nSITE_NAME=Old\n"], ["A='\nSITE_NAME=Old\nB='\n"]])(
    'is refused or read back as meant where a quotation mark is open: %j',
    (text) => {
      let written = '';
      try {
        written = setEnvValues(text, { SITE_NAME: 'New' });
      } catch (error) {
        expect(String(error)).toContain('nothing was changed');
        return;
      }
      expect(parseEnv(written)).toEqual({ ...parseEnv(text), SITE_NAME: 'New' });
    },
  );

  test('quotes any line of text that canQuote accepts so that Node reads it back', () => {
    const line = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\r\n\0]/g, ''));
    fc.assert(
      fc.property(fc.array(line), line, (values, after) => {
        const changes = Object.fromEntries(
          values.filter(canQuote).map((value, index) => [`NAME_${index}`, value]),
        );
        const text = setEnvValues(`# ${after}\nNAME_0=old\nKEPT='as it is'\n`, changes);
        expect(parseEnv(text)).toEqual({ NAME_0: 'old', KEPT: 'as it is', ...changes });
        expect(setEnvValues(text, changes)).toBe(text);
      }),
    );
  });
});

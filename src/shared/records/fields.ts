import * as v from 'valibot';
import { isDay } from '#shared/calendar-day.ts';
import { HEX_COLOR } from '#shared/colors.ts';
import type { Language } from '#shared/language.ts';
import {
  MARK_BOXES,
  MAX_PICTURE_HEIGHT,
  type MarkPlace,
  PICTURE_ID,
  PICTURE_WIDTHS,
} from '#shared/pictures.ts';
import { visibleLine, visibleText } from '#shared/visible-text.ts';

/**
 * The fields of a record. A field is a valibot schema whose title, description and metadata also describe it to the
 * form of the inbox.
 */

/** The control that the inbox shows for a field. */
export type FieldInput =
  | {
      readonly input: 'line';
      readonly max: number;
      readonly keyboard?: Keyboard;
      readonly suggests?: 'zones';
    }
  /** `isQuote`: the words of a client or colleague. */
  | { readonly input: 'text'; readonly max: number; readonly isQuote?: boolean }
  | { readonly input: 'flag' | 'hidden' | 'pdf' }
  /** `folder`: the folder of `src/content/media/` whose pictures can be chosen; without it, only a photo. */
  | { readonly input: 'picture'; readonly folder?: string }
  /** A logo or short mark. `place` determines its size. */
  | { readonly input: 'mark'; readonly place: MarkPlace }
  | { readonly input: 'day' | 'time' | 'color' }
  | { readonly input: 'choice'; readonly choices: readonly Choice[] }
  | { readonly input: 'choices'; readonly choices: readonly Choice[] }
  | { readonly input: 'rows'; readonly row: RowSchema; readonly most: number }
  /** `isNamed`: the items can be renamed and moved. */
  | { readonly input: 'offered'; readonly isNamed: boolean };

/** The layout of a phone's keyboard. */
type Keyboard = 'decimal' | 'numeric' | 'tel' | 'email' | 'url';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

type RowSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

interface Words {
  readonly title: string;
  readonly help?: string;
  /** Maximum number of characters. */
  readonly max: number;
  /** The field is shown only if another field has one of these values. */
  readonly when?: Condition;
}

interface LineWords extends Words {
  readonly keyboard?: Keyboard;
  /** The browser offers the names of all time zones. Any other text can be typed too. */
  readonly suggests?: 'zones';
}

interface TextWords extends Words {
  /** Applied to the text before it is checked. */
  readonly clean?: (written: string) => string;
  /** The words of a client or colleague, whose numbers are no claims of the business. */
  readonly isQuote?: boolean;
}

export type Condition = readonly [field: string, ...values: string[]];

const REQUIRED = 'Fill this in.';
export const MAX_ALT_CHARACTERS = 160;
const MAX_OFFER_NAME = 50;
const MAX_OFFER_ITEMS = 100;

/**
 * A missing key counts as an empty text, so that the message of the field is shown. Without a default, valibot would
 * use its own message for a missing key.
 */
const STRING = v.optional(v.string(REQUIRED), '');

/** One line of text that may be empty. */
export const optionalLine = ({ title, help = '', max, when, keyboard, suggests }: LineWords) =>
  v.pipe(
    STRING,
    v.transform(visibleLine),
    v.trim(),
    v.maxLength(max, tooLong(max)),
    v.title(title),
    v.description(help),
    v.metadata({ input: 'line', max, when, keyboard, suggests }),
  );

/** One line of text that must not be empty. */
export const line = (words: LineWords) => v.pipe(optionalLine(words), v.minLength(1, REQUIRED));

/** Text that may be empty. An empty line begins a paragraph. */
export const optionalText = ({
  title,
  help = '',
  max,
  when,
  clean = unchanged,
  isQuote,
}: TextWords) =>
  v.pipe(
    STRING,
    v.transform(visibleText),
    v.transform(clean),
    v.trim(),
    v.maxLength(max, tooLong(max)),
    v.title(title),
    v.description(help),
    v.metadata({ input: 'text', max, when, isQuote }),
  );

/** Text that must not be empty. An empty line begins a paragraph. */
export const text = (words: TextWords) => v.pipe(optionalText(words), v.minLength(1, REQUIRED));

export const flag = (title: string, help = '') =>
  v.pipe(
    v.optional(v.boolean(), false),
    v.title(title),
    v.description(help),
    v.metadata({ input: 'flag' }),
  );

export const choice = <const T extends string>(
  title: string,
  help: string,
  choices: readonly { readonly value: T; readonly label: string }[],
) =>
  v.pipe(
    v.optional(
      v.picklist(
        choices.map(({ value }) => value),
        'Choose one.',
      ),
      // This default is checked like a sent value, and refused with the message above.
      '' as never,
    ),
    v.title(title),
    v.description(help),
    v.metadata({ input: 'choice', choices }),
  );

/** A field for one or more of `choices`. The value is a list in the order of `choices`. */
export const choices = <const T extends string>(
  title: string,
  help: string,
  options: readonly { readonly value: T; readonly label: string }[],
) =>
  v.pipe(
    v.optional(v.array(v.picklist(options.map(({ value }) => value)), 'Choose at least one.'), []),
    v.minLength(1, 'Choose at least one.'),
    v.transform((chosen) =>
      options.map(({ value }) => value).filter((value) => chosen.includes(value)),
    ),
    v.title(title),
    v.description(help),
    v.metadata({ input: 'choices', choices: options }),
  );

/** A day (`YYYY-MM-DD`), or an empty text. */
export const optionalDay = (title: string, help = '') =>
  v.pipe(
    STRING,
    v.trim(),
    v.check((written) => written === '' || isDay(written), 'Enter a day such as 2026-11-24.'),
    v.title(title),
    v.description(help),
    v.metadata({ input: 'day', isClaim: false }),
  );

export const day = (title: string, help = '') =>
  v.pipe(optionalDay(title, help), v.minLength(1, REQUIRED));

/** A text that the form does not show. It is stored as it is. */
export const hidden = (max: number) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.maxLength(max, tooLong(max)),
    v.metadata({ input: 'hidden' }),
  );

const PERCENT = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));

export const UPLOADED = v.strictObject({
  id: v.pipe(v.string(), v.regex(PICTURE_ID)),
  width: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PICTURE_WIDTHS[4])),
  height: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PICTURE_HEIGHT)),
  alt: v.pipe(
    v.string(REQUIRED),
    v.transform(visibleLine),
    v.trim(),
    v.minLength(1, 'Say in a few words what the picture shows.'),
    v.maxLength(MAX_ALT_CHARACTERS, tooLong(MAX_ALT_CHARACTERS)),
  ),
  focus: v.tuple([PERCENT, PERCENT]),
});

const BUILT = v.pipe(
  v.string(),
  v.regex(/^(?:[\w-]+\/[\w.-]+)?$/, 'Choose a picture from the list.'),
  v.maxLength(100, tooLong(100)),
);

/**
 * An uploaded picture, or one of `src/content/media/`: its path without the ending. Empty for a plain panel. `folder`:
 * the folder whose pictures the form offers. Without it, only a photo can be chosen.
 */
export const picture = (title: string, help = '', folder?: string) =>
  v.pipe(
    v.optional(v.union([BUILT, UPLOADED], 'Choose a picture.'), ''),
    v.title(title),
    v.description(help),
    v.metadata({ input: 'picture', folder }),
  );

/** A logo that the owner has uploaded, or an empty text. */
export const mark = (title: string, help: string, place: MarkPlace) => {
  const [width, height] = MARK_BOXES[place];
  const side = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));
  const uploaded = v.strictObject({
    id: UPLOADED.entries.id,
    width: side(width),
    height: side(height),
    format: v.literal('png'),
    isLight: v.boolean(),
  });
  return v.pipe(
    v.optional(v.union([v.literal(''), uploaded], 'Choose a file.'), ''),
    v.title(title),
    v.description(help),
    v.metadata({ input: 'mark', place }),
  );
};

/** A PDF that the owner has uploaded, or an empty text. */
export const pdf = (title: string, help: string) =>
  v.pipe(
    v.optional(
      v.union(
        [
          v.literal(''),
          v.strictObject({
            id: UPLOADED.entries.id,
            width: v.literal(1),
            height: v.literal(1),
            format: v.literal('pdf'),
          }),
        ],
        'Choose a file.',
      ),
      '',
    ),
    v.title(title),
    v.description(help),
    v.metadata({ input: 'pdf' }),
  );

const SHORT_COLOR = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/;

/** A color, `#rrggbb`. `#0AF` and `00aaff` are read too. */
export const color = (title: string, help: string) =>
  v.pipe(
    line({ title, help, max: 20 }),
    v.transform((written) =>
      written
        .toLowerCase()
        .replace(SHORT_COLOR, '#$1$1$2$2$3$3')
        .replace(/^(?=[0-9a-f]{6}$)/, '#'),
    ),
    v.regex(HEX_COLOR, 'Enter a color such as #1d3f8f.'),
    v.metadata({ input: 'color' }),
  );

/** A list whose rows have the fields of `row`. */
export const rows = <const E extends v.ObjectEntries>(
  title: string,
  help: string,
  row: v.ObjectSchema<E, undefined>,
  [least, most]: readonly [number, number],
) =>
  v.pipe(
    v.optional(v.array(row), []),
    v.minLength(least, `Add at least ${least === 1 ? 'one' : least}.`),
    v.maxLength(most, `Leave out some: ${most} at most.`),
    v.title(title),
    v.description(help),
    v.metadata({ input: 'rows', row, most }),
  );

const NO_ITEM = 'Leave this out: there is no such item.';

const OFFER_ITEM = v.object({
  /** The id of a position, practice type or specialty, the code of a country, or the path of a page. */
  id: v.pipe(
    v.string(NO_ITEM),
    v.regex(/^\/?[\w-]+(?:\/[\w-]+)*$/, NO_ITEM),
    v.maxLength(60, NO_ITEM),
  ),
  off: v.optional(v.boolean(), false),
  name: optionalLine({ title: 'Name', max: MAX_OFFER_NAME }),
});

interface OfferedRules {
  readonly isNamed?: boolean;
  /** The message if all items are off. Without it, all can be off. */
  readonly least?: string;
}

/**
 * Items that can be switched off, in the order of the owner. The form shows all items, also those that are on no list
 * yet.
 */
export const offered = (
  title: string,
  help: string,
  { isNamed = false, least }: OfferedRules = {},
) =>
  v.pipe(
    v.optional(v.array(OFFER_ITEM), []),
    v.maxLength(MAX_OFFER_ITEMS, `Leave out some: ${MAX_OFFER_ITEMS} at most.`),
    v.check(
      (items) => least === undefined || items.length === 0 || items.some(({ off }) => !off),
      least ?? '',
    ),
    v.title(title),
    v.description(help),
    v.metadata({ input: 'offered', isNamed }),
  );

/** Yes if the record is made up. Visitors see "(example)" after its name. */
export const sample = flag(
  'This is an invented example',
  'While this is checked, visitors see “(example)” after the name. Uncheck it when the words are those of a real person who agreed. U.S. law forbids invented testimonials.',
);

/** A text in one pair of quotation marks, with no such mark inside. */
const QUOTED = [/^["“”„]([^"“”„]*)["“”]$/, /^«([^«»]*)»$/] as const;

/** Removes the quotation marks around a quote: the page adds its own. */
export function withoutQuotationMarks(written: string): string {
  const quote = written.trim();
  const inner = QUOTED.map((quoted) => quoted.exec(quote)?.[1]).find(
    (found) => found !== undefined,
  );
  return inner ?? quote;
}

function unchanged(written: string): string {
  return written;
}

function tooLong(max: number): string {
  return `Shorten this to ${max.toLocaleString('en-US')} characters.`;
}

export interface RecordField {
  readonly name: string;
  readonly title: string;
  readonly help: string;
  readonly input: FieldInput;
  readonly when: Condition | undefined;
}

/** Describes the fields of a schema, in their order. */
export function fieldsOf({ entries }: { readonly entries: v.ObjectEntries }): RecordField[] {
  return Object.entries(entries).map(([name, schema]) => ({
    name,
    title: v.getTitle(schema) ?? name,
    help: v.getDescription(schema) ?? '',
    input: v.getMetadata(schema) as unknown as FieldInput,
    when: v.getMetadata(schema).when as Condition | undefined,
  }));
}

/** A record with its texts in a language. In Spanish, the texts of the fields `…Es` replace the English texts. */
export function textsIn<T extends object>(record: T, language: Language): Omit<T, `${string}Es`> {
  const entries = Object.entries(record);
  const isSpanish = (name: string) => name.endsWith('Es');
  return Object.fromEntries([
    ...entries.filter(([name]) => !isSpanish(name)),
    ...entries.flatMap(([name, text]) =>
      language === 'es' && isSpanish(name) ? [[name.slice(0, -2), text]] : [],
    ),
  ]) as Omit<T, `${string}Es`>;
}

export function paragraphs(written: string): string[] {
  return written
    .split('\n\n')
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

import { RECORD_WORDS } from '#content/en/records.ts';
import { messageOf } from '#shared/error-text.ts';

const { json: words } = RECORD_WORDS;

/** Our message for each message of V8. */
const CURES = [
  [/^Expected ',' or/, words.comma],
  [/^Expected (?:double-quoted )?property name/, words.name],
  [/^Expected ':'/, words.colon],
  [/^Unexpected end|^Unterminated/, words.end],
  [/^Bad control character/, words.quote],
  [/^Unexpected non-whitespace/, words.rest],
] as const;

/** An error of `JSON.parse` as a sentence with the line and what to write. It repeats nothing of the file. */
export function jsonProblem(error: unknown): string {
  const message = messageOf(error);
  if (!(error instanceof SyntaxError)) return `${message.replace(/\.{1,9}$/, '')}.`;
  const [, line] = /\(line (\d{1,9}) column/.exec(message) ?? [];
  const [, cure] = CURES.find(([said]) => said.test(message)) ?? [];
  return words.at(line, cure ?? words.other);
}

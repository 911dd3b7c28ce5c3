import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { OwnerError } from '#server/leads/owner-error.ts';
import { visibleLine } from '#shared/visible-text.ts';

export interface Question {
  readonly label: string;
  readonly current: string;
  readonly shown?: string;
  readonly isSecret?: boolean;
  /** {@link NONE} is an answer, and means an empty value. */
  readonly mayBeEmpty?: boolean;
  error(answer: string): string | undefined;
}

export interface Prompt {
  /**
   * Asks until the answer is good; undefined goes back a question. A pipe has nobody to ask again: a wrong answer, or
   * none, throws an {@link OwnerError}, and so does Ctrl-C.
   */
  ask(question: Question): Promise<string | undefined>;
  say(text: string): void;
  close(): void;
}

export const NONE = 'none';
export const BACK = 'back';

const INTERRUPTED = 130;
const ANSWER_COLUMNS = 30;

export function openPrompt(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Prompt {
  const isTerminal = Boolean(input.isTTY && output.isTTY);
  let isMuted = false;
  const typed = new Writable({
    write(chunk, _encoding, done) {
      if (!isMuted) output.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input, output: typed, terminal: isTerminal, historySize: 0 });
  let isClosed = false;
  lines.on('SIGINT', () => lines.close());
  lines.once('close', () => {
    isClosed = true;
  });
  const answers = lines[Symbol.asyncIterator]();

  async function read(question: Question): Promise<string> {
    const { label, current, mayBeEmpty, isSecret = false } = question;
    const shown = visibleLine(question.shown ?? (current || (mayBeEmpty ? NONE : '')));
    const text = `${label}${shown && ` [${shown}]`}: `;
    // A terminal's line editor needs to know the prompt; it is gone once a pipe, or Ctrl-C, ended the input.
    if (isTerminal && !isClosed) {
      const isLong = text.length > output.columns - ANSWER_COLUMNS;
      if (isLong) output.write(`${text}\n`);
      lines.setPrompt(isLong ? '> ' : text);
      lines.prompt();
    } else {
      output.write(text);
    }
    isMuted = isTerminal && isSecret;
    const { value, done } = await answers.next();
    isMuted = false;
    if (!isTerminal || isSecret) output.write('\n');
    if (done) {
      throw isTerminal
        ? new OwnerError('\nStopped. Nothing was changed.', INTERRUPTED)
        : new OwnerError(`The answers ended before “${label}”. Nothing was changed.`);
    }
    const answer = isSecret ? value : visibleLine(value);
    if (mayBeEmpty && answer.toLowerCase() === NONE) return '';
    return answer === '' ? current : answer;
  }

  return {
    async ask(question) {
      for (;;) {
        const answer = await read(question);
        if (answer.toLowerCase() === BACK) return undefined;
        const error = question.error(answer);
        if (error === undefined) return answer;
        output.write(`  ${error}\n`);
        if (!isTerminal) {
          throw new OwnerError(`The answer to “${question.label}” is wrong. Nothing was changed.`);
        }
      }
    },
    say: (text) => void output.write(`${text}\n`),
    close: () => lines.close(),
  };
}

import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { OwnerError } from '#server/leads/owner-error.ts';
import { visibleLine } from '#shared/visible-text.ts';

/** A question, and what makes an answer good. */
export interface Question<T> {
  readonly label: string;
  /** What Enter alone answers. */
  readonly current: string;
  /** Shown instead of `current`, as for a password. */
  readonly shown?: string;
  /** The answer is not shown while it is typed. */
  readonly secret?: boolean;
  /** The value of the answer, or a sentence that says what is wrong with it. */
  readonly read: (answer: string) => { readonly value: T } | { readonly error: string };
}

/** Asks on a terminal, or reads one answer a line from a pipe. */
export interface Prompt {
  /**
   * Asks until the answer is good. A pipe has nobody to ask again: a wrong answer, or none, throws a
   * {@link OwnerError}, and so does Ctrl-C.
   */
  ask<T>(question: Question<T>): Promise<T>;
  say(text: string): void;
  close(): void;
}

/** Exit code of a command that Ctrl-C ended. */
const INTERRUPTED = 130;

/** A prompt over this process's input and output. */
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

  async function next({ label, current, shown = current, secret }: Question<unknown>) {
    const text = `${label}${shown === '' ? '' : ` [${visibleLine(shown)}]`}: `;
    // A terminal's line editor needs to know the prompt; it is gone once a pipe, or Ctrl-C, ended the input.
    if (isTerminal && !isClosed) {
      lines.setPrompt(text);
      lines.prompt();
    } else {
      output.write(text);
    }
    isMuted = isTerminal && secret === true;
    const { value, done } = await answers.next();
    isMuted = false;
    if (!isTerminal || secret) output.write('\n');
    if (done) {
      throw isTerminal
        ? new OwnerError('\nStopped. Nothing was changed.', INTERRUPTED)
        : new OwnerError(`The answers ended before “${label}”. Nothing was changed.`);
    }
    const answer = secret ? value : visibleLine(value);
    return answer === '' ? current : answer;
  }

  return {
    async ask(question) {
      for (;;) {
        const result = question.read(await next(question));
        if ('value' in result) return result.value;
        output.write(`  ${result.error}\n`);
        if (!isTerminal) {
          throw new OwnerError(`The answer to “${question.label}” is wrong. Nothing was changed.`);
        }
      }
    },
    say: (text) => void output.write(`${text}\n`),
    close: () => lines.close(),
  };
}

import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Terminal } from '#cli/cli-context.ts';
import { SETUP } from '#content/en/setup.ts';
import { OwnerError } from '#shared/owner-error.ts';
import { visibleLine } from '#shared/visible-text.ts';

export interface Question {
  readonly label: string;
  readonly current: string;
  /** Printed before the question. */
  readonly intro?: string;
  readonly isSecret?: boolean;
  /** If true, the user can answer {@link NONE}, which means an empty value. */
  readonly mayBeEmpty?: boolean;
  error(answer: string): string | undefined;
  /** Completes an answer before it is checked. */
  readonly complete?: (answer: string) => string;
  /** Called once with a valid answer. Resolves with the text that replaces the answer. */
  after?(answer: string, print: Prompt['print']): Promise<string>;
}

export type Ask = (question: Question) => Promise<string>;

export interface Prompt {
  /**
   * Runs `dialog`, which asks one question after another. If the user goes back, `dialog` runs again from the
   * beginning and receives the earlier answers up to the previous question. Throws an {@link OwnerError} on Ctrl-C.
   * If the input is a pipe, also throws an {@link OwnerError} on an invalid or missing answer, because the question
   * cannot be repeated.
   */
  run<T>(dialog: (ask: Ask) => Promise<T>): Promise<T>;
  print(text: string): void;
  close(): void;
}

export const NONE = SETUP.none;
export const BACK = SETUP.back;

class StepBack extends Error {}

const INTERRUPTED = 130;
const ANSWER_COLUMNS = 30;

export function openPrompt(input: Terminal['stdin'], output: Terminal['stdout']): Prompt {
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
  const print = (text: string) => void output.write(`${text}\n`);
  /** The last answer to each question by its label. It is the default if the question is asked again. */
  const earlier = new Map<string, string>();

  async function read(question: Question): Promise<string> {
    const { label, mayBeEmpty, isSecret = false } = question;
    const current = earlier.get(label) ?? question.current;
    const shown =
      isSecret && current
        ? SETUP.secretUnchanged
        : visibleLine(current || (mayBeEmpty ? NONE : ''));
    const text = `${label}${shown && ` [${shown}]`}: `;
    if (question.intro) print(question.intro);
    // On a terminal, the line editor prints the question as its prompt. After the input has ended, the editor is closed
    // and cannot print.
    if (isTerminal && !isClosed) {
      const isLong = text.length > (output.columns ?? 80) - ANSWER_COLUMNS;
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
        ? new OwnerError(SETUP.errors.stopped, INTERRUPTED)
        : new OwnerError(SETUP.errors.inputEnded(label));
    }
    const answer = isSecret ? value : visibleLine(value);
    if (mayBeEmpty && answer.toLowerCase() === NONE) return '';
    return answer === '' ? current : (question.complete?.(answer) ?? answer);
  }

  /** Asks until the answer is valid; undefined if the user goes back to the previous question. */
  async function ask(question: Question): Promise<string | undefined> {
    for (;;) {
      const answer = await read(question);
      if (answer.toLowerCase() === BACK) return undefined;
      const error = question.error(answer);
      if (error === undefined) {
        earlier.set(question.label, answer);
        return question.after ? await question.after(answer, print) : answer;
      }
      print(`  ${error}`);
      if (!isTerminal) {
        throw new OwnerError(SETUP.errors.invalid(question.label));
      }
    }
  }

  return {
    async run(dialog) {
      const answered: string[] = [];
      for (;;) {
        let index = 0;
        try {
          return await dialog(async (question) => {
            const earlierAnswer = answered[index];
            index += 1;
            if (earlierAnswer !== undefined) return earlierAnswer;
            const answer = await ask(question);
            if (answer === undefined) throw new StepBack();
            answered.push(answer);
            return answer;
          });
        } catch (error) {
          if (!(error instanceof StepBack)) throw error;
          answered.pop();
        }
      }
    },
    print: print,
    close: () => lines.close(),
  };
}

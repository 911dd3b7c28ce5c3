import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { OwnerError } from '#server/leads/owner-error.ts';
import { visibleLine } from '#shared/visible-text.ts';

export interface Question {
  readonly label: string;
  readonly current: string;
  readonly isSecret?: boolean;
  /** {@link NONE} is an answer, and means an empty value. */
  readonly mayBeEmpty?: boolean;
  error(answer: string): string | undefined;
  /** Acts on the answer, once; what it resolves with takes the answer's place. */
  after?(answer: string, say: Prompt['say']): Promise<string>;
}

export type Ask = (question: Question) => Promise<string>;

export interface Prompt {
  /**
   * Runs `dialog`, which asks one question after another. For a step back it is run again from its beginning, with the
   * answers given so far, to the question before. A pipe has nobody to ask again: a wrong answer, or none, throws an
   * {@link OwnerError}, and so does Ctrl-C.
   */
  run<T>(dialog: (ask: Ask) => Promise<T>): Promise<T>;
  say(text: string): void;
  close(): void;
}

export const NONE = 'none';
export const BACK = 'back';

class StepBack extends Error {}

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
  const say = (text: string) => void output.write(`${text}\n`);
  /** The last answer to each question, by its label: what Enter answers if it is asked again. */
  const earlier = new Map<string, string>();

  async function read(question: Question): Promise<string> {
    const { label, mayBeEmpty, isSecret = false } = question;
    const current = earlier.get(label) ?? question.current;
    const shown =
      isSecret && current ? 'unchanged' : visibleLine(current || (mayBeEmpty ? NONE : ''));
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

  /** Asks until the answer is good; undefined goes back a question. */
  async function ask(question: Question): Promise<string | undefined> {
    for (;;) {
      const answer = await read(question);
      if (answer.toLowerCase() === BACK) return undefined;
      const error = question.error(answer);
      if (error === undefined) {
        earlier.set(question.label, answer);
        return question.after ? await question.after(answer, say) : answer;
      }
      say(`  ${error}`);
      if (!isTerminal) {
        throw new OwnerError(`The answer to “${question.label}” is wrong. Nothing was changed.`);
      }
    }
  }

  return {
    async run(dialog) {
      const given: string[] = [];
      for (;;) {
        let asked = 0;
        try {
          return await dialog(async (question) => {
            const known = given[asked];
            asked += 1;
            if (known !== undefined) return known;
            const answer = await ask(question);
            if (answer === undefined) throw new StepBack();
            given.push(answer);
            return answer;
          });
        } catch (error) {
          if (!(error instanceof StepBack)) throw error;
          given.pop();
        }
      }
    },
    say,
    close: () => lines.close(),
  };
}

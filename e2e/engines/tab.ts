/** One tab of Chromium, Firefox or WebKit. Every function waits until the browser has done its part. */
import { setTimeout as sleep } from 'node:timers/promises';

export type Engine = 'chromium' | 'firefox' | 'webkit';

export interface TabOptions {
  readonly width: number;
  /** True for a private window, which keeps no stored data after it was closed. */
  readonly isPrivate: boolean;
}

export type Key = 'Enter' | 'Escape' | 'Tab';
export type Point = readonly [x: number, y: number];

/** The commands that differ between the engines. */
export interface Driver {
  open(address: string): Promise<void>;
  /** Runs a function in the page. The function can use its arguments, but no variables of this program. */
  run<Args extends unknown[], Value>(
    work: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ): Promise<Value>;
  resize(width: number): Promise<void>;
  /** Moves the mouse to the first point, presses it, moves it to the other points, and releases it. */
  drag(points: readonly Point[]): Promise<void>;
  hover(point: Point): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  upload(selector: string, file: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** The page on paper, as PDF. */
  print(): Promise<Uint8Array>;
  /** Errors in the console and failed requests since the last call. */
  problems(): string[];
  close(): Promise<void>;
}

export const HEIGHT = 800;

/** How long a busy machine may take for one step. */
const PATIENCE_MS = 60_000;

/** The actions of a visitor, with any engine. */
export class Tab {
  readonly driver: Driver;
  readonly base: string;

  constructor(driver: Driver, base: string) {
    this.driver = driver;
    this.base = base;
  }

  async open(path: string): Promise<void> {
    await this.driver.open(new URL(path, this.base).href);
  }

  /** Waits until the script of the island around an element has loaded. A wizard's island then has `data-loaded`. */
  async islandLoads(selector: string): Promise<void> {
    await this.until(
      `the island of ${selector} loads`,
      (part) =>
        document
          .querySelector(part)
          ?.closest('astro-island')
          ?.matches('[data-loaded], :not([ssr])'),
      selector,
    );
  }

  /** Waits until the function returns a true value in the page, and returns it. */
  async until<Args extends unknown[], Value>(
    what: string,
    work: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ): Promise<Value> {
    const end = Date.now() + PATIENCE_MS;
    let last: unknown;
    while (Date.now() < end) {
      try {
        const value = await this.driver.run(work, ...args);
        if (value) return value;
        last = value;
      } catch (error) {
        // The function can fail while the browser leaves the page, so it runs again.
        last = error;
      }
      await sleep(100);
    }
    throw new Error(`Not within ${PATIENCE_MS} ms: ${what}. Last: ${last}`);
  }

  /** Waits until the address contains this text. */
  async arrive(part: string): Promise<void> {
    await this.until(`the address has ${part}`, (text) => location.href.includes(text), part);
    await this.until('the page is complete', () => document.readyState === 'complete');
  }

  /** Waits until a visible element contains the text. */
  async see(text: string, selector = 'body'): Promise<void> {
    await this.until(
      `“${text}” is seen in ${selector}`,
      (words, within) =>
        [...document.querySelectorAll<HTMLElement>(within)].some((element) =>
          element.innerText.replace(/\s+/g, ' ').toLowerCase().includes(words.toLowerCase()),
        ),
      text,
      selector,
    );
  }

  /** The middle of the first visible element that matches, or of its label if it is a radio button or a checkbox. */
  async find(selector: string, text = ''): Promise<Point> {
    return this.until(
      `${selector} ${text} is in the page`,
      async (selector, text) => {
        const words = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim();
        const visible = [...document.querySelectorAll<HTMLInputElement>(selector)]
          .map((element) =>
            /^(radio|checkbox)$/.test(element.type)
              ? (element.closest('label') ?? element.labels?.[0] ?? element)
              : element,
          )
          .filter((element) => element.checkVisibility({ visibilityProperty: true }));
        const element =
          visible.find((candidate) => !text || words(candidate) === text) ??
          visible.find((candidate) => words(candidate).includes(text));
        if (!element) return undefined;
        let box = element.getBoundingClientRect();
        // The header covers the top, and a bar with buttons may cover the bottom.
        if (box.top < 75 || box.bottom > innerHeight - 90) {
          element.scrollIntoView({ block: 'center', behavior: 'instant' });
          await new Promise((resolve) => setTimeout(resolve, 150));
          box = element.getBoundingClientRect();
        }
        return [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
      },
      selector,
      text,
    ) as Promise<Point>;
  }

  async click(selector: string, text?: string): Promise<void> {
    await this.driver.drag([await this.find(selector, text)]);
  }

  /** Replaces the text of a field by the keyboard. */
  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.driver.run((name) => {
      const fields = [...document.querySelectorAll<HTMLInputElement>(name)];
      const field = fields.find((candidate) => candidate.checkVisibility());
      field?.focus();
      field?.select();
    }, selector);
    await this.driver.type(text);
  }

  /** Sets the value of a date field or a select. Their pickers are windows of the system, which no driver reaches. */
  async pick(selector: string, value: string): Promise<void> {
    await this.until(
      `${selector} takes ${value}`,
      (name, chosen) => {
        const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(name);
        if (!field) return false;
        // Calls the setter of the prototype, because React replaces the setter of the element itself.
        const prototype = Object.getPrototypeOf(field);
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, chosen);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
        return field.value === chosen;
      },
      selector,
      value,
    );
  }

  /** The value of the first visible field that matches. */
  valueOf(selector: string): Promise<string> {
    return this.driver.run((name) => {
      const fields = [...document.querySelectorAll<HTMLInputElement>(name)];
      return fields.find((field) => field.checkVisibility())?.value ?? '';
    }, selector);
  }

  /** How many px the page is wider than the window. */
  overflow(): Promise<number> {
    return this.driver.run(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
  }

  /** Fills in the fields of a form that are visible now. `answers` has the answers by field name. */
  async answer(
    form: string,
    answers: Readonly<Record<string, string | readonly string[]>>,
  ): Promise<void> {
    const types = await this.driver.run(
      (id) =>
        [...document.querySelectorAll<HTMLInputElement>(`form[data-form="${id}"] [name]`)]
          .filter((field) => (field.closest('label') ?? field).checkVisibility())
          .map(({ name, type }) => [name, type] as const),
      form,
    );
    for (const [name, type] of new Map(types)) {
      const field = `form[data-form="${form}"] [name="${name}"]`;
      for (const value of [answers[name] ?? []].flat()) {
        if (/^(radio|checkbox)$/.test(type)) await this.click(`${field}[value="${value}"]`);
        else if (/^(date|select-one)$/.test(type)) await this.pick(field, value);
        else await this.fill(field, value);
      }
    }
  }
}

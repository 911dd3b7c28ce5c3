import { randomBytes, timingSafeEqual } from 'node:crypto';

/** Browsers that may be open at a time; the oldest is forgotten first. */
const MAX_SESSIONS = 20;

/** Who may use the inbox. Everything lives in memory and ends with the process. */
export interface Sessions {
  /** A token for the address in the terminal. Any earlier one that was not used stops to work. */
  newToken(): string;
  /** Exchanges a token for the value of a cookie, once; undefined for any other text. */
  open(token: string): string | undefined;
  /** True for the value of a cookie that {@link open} gave out. */
  has(value: string): boolean;
}

/** Opens the sessions of a process. Tokens and cookies have 256 random bits. */
export function openSessions(): Sessions {
  let token: string | undefined;
  const values: string[] = [];
  return {
    newToken() {
      token = randomBytes(32).toString('base64url');
      return token;
    },
    open(given) {
      if (token === undefined || !isSame(given, token)) return undefined;
      token = undefined;
      const value = randomBytes(32).toString('base64url');
      values.push(value);
      if (values.length > MAX_SESSIONS) values.shift();
      return value;
    },
    has: (given) => values.some((value) => isSame(given, value)),
  };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

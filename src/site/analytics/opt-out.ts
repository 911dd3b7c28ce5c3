/** Where the visitor's refusal of analytics is kept, on the device only. The inline script reads it too. */
export const OPT_OUT_KEY = 'analytics-opt-out';

/** Whether the visitor refused analytics here. Blocked storage reads as "not refused". */
export function hasOptedOut(): boolean {
  try {
    return localStorage.getItem(OPT_OUT_KEY) === '1';
  } catch {
    return false;
  }
}

/** Keeps or takes back the refusal; it holds from the next page on. False where storage is blocked. */
export function setOptedOut(refused: boolean): boolean {
  try {
    if (refused) localStorage.setItem(OPT_OUT_KEY, '1');
    else localStorage.removeItem(OPT_OUT_KEY);
    return true;
  } catch {
    return false;
  }
}

/** Local storage key of the visitor's opt-out from analytics. The inline script reads it too. */
export const OPT_OUT_KEY = 'analytics-opt-out';

/** Whether the visitor opted out on this device. Blocked storage counts as "not opted out". */
export function hasOptedOut(): boolean {
  try {
    return localStorage.getItem(OPT_OUT_KEY) === '1';
  } catch {
    return false;
  }
}

/** Stores or removes the opt-out; it applies from the next page on. False if storage is blocked. */
export function setOptedOut(refused: boolean): boolean {
  try {
    if (refused) localStorage.setItem(OPT_OUT_KEY, '1');
    else localStorage.removeItem(OPT_OUT_KEY);
    return true;
  } catch {
    return false;
  }
}

/** Local storage key of the visitor's opt-out from analytics. */
export const OPT_OUT_KEY = 'analytics-opt-out';

export function hasOptedOut(): boolean {
  try {
    return localStorage.getItem(OPT_OUT_KEY) === '1';
  } catch {
    return false;
  }
}

export function setOptedOut(refused: boolean): boolean {
  try {
    if (refused) localStorage.setItem(OPT_OUT_KEY, '1');
    else localStorage.removeItem(OPT_OUT_KEY);
    return true;
  } catch {
    return false;
  }
}

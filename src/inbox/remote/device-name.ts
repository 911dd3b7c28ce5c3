import { INBOX_ACCESS } from '#content/en/inbox-access.ts';
import { fill } from '#shared/fill-template.ts';

/** The first match counts, because most browsers also name other browsers in their header. */
const BROWSERS = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** The name of a device for people, such as `Chrome on Android`. It contains no text of the header. */
export function deviceName(userAgent = ''): string {
  const words = INBOX_ACCESS.device;
  const nameIn = (names: typeof BROWSERS | typeof SYSTEMS) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return fill(words.on, {
    browser: nameIn(BROWSERS) ?? words.browser,
    system: nameIn(SYSTEMS) ?? words.system,
  });
}

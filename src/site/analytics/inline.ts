import { inlineConsent } from './consent.ts';
import { OPT_OUT_KEY } from './opt-out.ts';

/** What the owner configured. Empty ids load nothing. */
export interface AnalyticsIds {
  readonly tagManagerId: string;
  readonly pixelId: string;
  /** Whether the visitor is asked before anything loads (CONSENT-1). */
  readonly asksConsent: boolean;
}

/**
 * Runs in the page: creates the data layer, and sends the event of a click on `[data-track]` before the page is left.
 * A summary sends its event when it opens, not when it closes.
 */
const LISTENER = `window.dataLayer=window.dataLayer||[];addEventListener("click",function(e){var t=e.target,a=t&&t.closest&&t.closest("[data-track]");if(a&&!(a.tagName==="SUMMARY"&&a.parentNode.open)){dataLayer.push(JSON.parse(a.dataset.track));if(a.dataset.pixel&&window.fbq)try{fbq.apply(null,JSON.parse(a.dataset.pixel))}catch(x){}}},true);`;

/** Loads no third-party script where the browser sends Global Privacy Control or the visitor opted out (EVENT-1). */
const GUARD = `try{if(navigator.globalPrivacyControl||localStorage.getItem(${quote(OPT_OUT_KEY)}))return}catch(x){}`;

const LOADER = `function l(u){var s=document.createElement("script");s.async=1;s.src=u;document.head.appendChild(s)}`;

const TAG_MANAGER = (id: string) =>
  `dataLayer.push({"gtm.start":Date.now(),event:"gtm.js"});l("https://www.googletagmanager.com/gtm.js?id="+${quote(id)});`;

/** Meta's own stub: calls are queued until the script arrives. */
const PIXEL = (id: string) =>
  `var n=window.fbq=window._fbq=function(){n.callMethod?n.callMethod.apply(n,arguments):n.queue.push(arguments)};n.push=n;n.loaded=!0;n.version="2.0";n.queue=[];l("https://connect.facebook.net/en_US/fbevents.js");fbq("init",${quote(id)});fbq("track","PageView");`;

/**
 * The text of the one inline script of every page, at most 1 kB where nothing is configured. The layout prints
 * it in the head; the build hashes it for the Content-Security-Policy.
 */
export function inlineAnalytics({ tagManagerId, pixelId, asksConsent }: AnalyticsIds): string {
  const thirdParties = [
    tagManagerId ? TAG_MANAGER(tagManagerId) : '',
    pixelId ? PIXEL(pixelId) : '',
  ].join('');
  if (!thirdParties) return LISTENER;
  const load = `${LOADER}${thirdParties}`;
  if (!asksConsent) return `${LISTENER}(function(){${GUARD}${load}})()`;
  const signals = tagManagerId !== '';
  return `${LISTENER}${inlineConsent({ load, signals, optOutKey: OPT_OUT_KEY })}`;
}

/** A JavaScript string literal that cannot end the script element. */
function quote(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c');
}

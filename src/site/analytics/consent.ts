/** Local storage key of the answer to the consent bar: `yes` or `no`, a space, and the time as ISO 8601. */
export const PRIVACY_CHOICE_KEY = 'privacy-choice';

/** How long an answer is remembered before the bar asks again: 12 months, in milliseconds (CONSENT-3). */
export const CHOICE_VALID_MS = 365 * 24 * 60 * 60 * 1000;

/** A clock that was set back by more than this makes an answer unreadable, in milliseconds. */
const CLOCK_TOLERANCE_MS = 24 * 60 * 60 * 1000;

/** The scripts that load after a yes, as text of the inline script. */
export interface ConsentScripts {
  /** Statements that load what the owner configured; run at most once a page. */
  readonly load: string;
  /** Whether Google's consent signals are set (consent mode v2). */
  readonly signals: boolean;
  /** The key of the opt-out on /privacy; an opted-out visitor is not asked. */
  readonly optOutKey: string;
}

const SIGNALS = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'];

/**
 * The part of the inline script that asks before anything loads (CONSENT-1 to CONSENT-5). It sets `data-consent` on the
 * document to `ask`, `yes`, `no` or `gpc` before the first paint, which shows or hides the bar without a layout shift;
 * a click on `[data-choice]` stores the answer; `[data-consent-state]` in the footer says what applies. Google's
 * commands must be Arguments objects, hence the function `s`.
 */
export function inlineConsent({ load, signals, optOutKey }: ConsentScripts): string {
  const quoted = JSON.stringify;
  const each = (value: string) => `{${SIGNALS.map((name) => `${name}:${value}`).join()}}`;
  return `(function(w,d){
var r=d.documentElement,k=${quoted(PRIVACY_CHOICE_KEY)},o=${quoted(optOutKey)},gpc=navigator.globalPrivacyControl,loaded,was,chosen,unsaved;
function s(){dataLayer.push(arguments)}
function signal(c,v){${signals ? `s("consent",c,${each('v')})` : ''}}
function stored(){
if(gpc)return"gpc";
if(chosen)return chosen;
try{
if(localStorage.getItem(o))return"no";
var m=/^(yes|no) (.+)$/.exec(localStorage.getItem(k)),age=m?Date.now()-Date.parse(m[2]):NaN;
return age>-${CLOCK_TOLERANCE_MS}&&age<${CHOICE_VALID_MS}?m[1]:"ask"
}catch(e){return"ask"}
}
function say(c){
var p=d.querySelector("[data-consent-state]"),t;
if(!p)return;
t=p.dataset[c=="no"&&loaded?"stopped":c]+(unsaved?" "+p.dataset.unsaved:"");
if(p.textContent!=t)p.textContent=t
}
function apply(){
var c=stored();
if(c!=was){
r.dataset.consent=c;
if(c=="yes"||c=="no")signal("update",c=="yes"?"granted":"denied");
if(loaded&&w.fbq)w.fbq("consent",c=="yes"?"grant":"revoke");
if(c=="yes"&&!loaded){loaded=1;load()}
was=c
}
say(c)
}
function load(){${load}}
signal("default","denied");
apply();
d.addEventListener("DOMContentLoaded",apply);
w.addEventListener("storage",function(){chosen=0;apply()});
w.addEventListener("pageshow",apply);
d.addEventListener("click",function(e){
var b=e.target.closest&&e.target.closest("[data-choice]"),m;
if(!b||gpc)return;
chosen=b.dataset.choice;
unsaved=0;
try{
localStorage.setItem(k,chosen+" "+new Date().toISOString());
if(chosen=="yes")localStorage.removeItem(o);
chosen=0
}catch(x){unsaved=1}
apply();
if(b.closest("[data-consent-bar]")&&(m=d.getElementById("main"))){m.tabIndex=-1;m.focus({preventScroll:true})}
})
})(window,document)`.replaceAll('\n', '');
}

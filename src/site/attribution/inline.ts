/**
 * Records the landing page, the referrer and the utm values of a visit without waiting for any bundle: the text
 * of an inline script for the layout. It writes only if nothing is stored yet; attribution.ts reads the same
 * session entry and adds later touches when a form is sent.
 *
 * The address is read at once, as a page may change it; storage is accessed when the page is left or hidden. The first
 * access blocks the page for milliseconds, up to 14 on a phone, and nothing needs it sooner: a form that is sent
 * records its own page.
 */
export const INLINE_ATTRIBUTION = `(function(l,k){var p=new URLSearchParams(l.search),h=l.pathname+l.search,g=function(n){return(p.get(n)||"").trim().slice(0,500)};function w(){if(w.done)return;w.done=1;try{var s=sessionStorage,t={},any="",o=JSON.parse(s.getItem(k)),r="";["utm_source","utm_medium","utm_campaign"].forEach(function(n){any+=t[n]=g(n)});try{r=new URL(document.referrer).origin===l.origin?"":document.referrer.slice(0,500)}catch(e){}s.setItem(k,JSON.stringify({first:o?o.first:t,last:any||!o?t:o.last,landing_page:o?o.landing_page:h.slice(0,500),referrer:o?o.referrer:r,ref:g("ref")||(o?o.ref:"")}))}catch(e){}}addEventListener("pagehide",w);document.addEventListener("visibilitychange",function(){if(document.hidden)w()})})(location,"attribution");`;

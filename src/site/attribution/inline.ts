/**
 * Notes the landing page, the referrer and the utm values of a visit without waiting for any bundle: the text
 * of an inline script for the layout. It writes only while nothing is kept yet; attribution.ts reads the same
 * session entry and adds later touches when a form is sent.
 */
export const INLINE_ATTRIBUTION = `try{(function(s,l,k){var p=new URLSearchParams(l.search),g=function(n){return(p.get(n)||"").trim().slice(0,500)},u=["utm_source","utm_medium","utm_campaign"],t={},any="",o=JSON.parse(s.getItem(k)),r="";u.forEach(function(n){any+=t[n]=g(n)});try{r=new URL(document.referrer).origin===l.origin?"":document.referrer.slice(0,500)}catch(e){}s.setItem(k,JSON.stringify({first:o?o.first:t,last:any||!o?t:o.last,landing_page:o?o.landing_page:(l.pathname+l.search).slice(0,500),referrer:o?o.referrer:r,ref:g("ref")||(o?o.ref:"")}))})(sessionStorage,location,"attribution")}catch(e){}`;

/** Pictures below the fold that one task requests; small batches leave the main thread free for input. */
const PICTURES_AT_ONCE = 2;
/**
 * How long after load and first paint the font, the other pictures and the scripts that can wait are fetched. A visitor
 * who taps at once is served first.
 */
const AFTER_PAINT_DELAY_MS = 250;
/** Distance that counts as no movement, in CSS pixels: what the browser's own layout-shift measure ignores. */
const STILL_PX = 2;
/** Length of a count-up. */
const COUNT_UP_MS = 700;

/**
 * The inline script in the head of every page, hashed for its Content-Security-Policy: what must be there before the
 * text or before the first tap.
 *
 * Visitors who come from another page of the site, or by Back, have the font in their cache: it is used at once, so that
 * the text does not flicker and Back restores the scroll position. The referrer and the kind of navigation decide, because
 * the first access to storage blocks the page for milliseconds.
 *
 * A dialog is shown as a popover first and becomes modal after its first paint: making the rest of the page inert
 * recalculates the style of every element, four fifths of the time of the press. Without scripts it is modal at once.
 * Safari has neither invoker commands (before 26.2) nor `closedby`: there this script closes an open dialog.
 *
 * `font`: address of the file that every page needs.
 */
export const headScript = (font: string) =>
  `(()=>{
const d=document;
if(d.referrer.startsWith(location.origin+'/')||performance.getEntriesByType('navigation')[0]?.type==='back_forward'){
d.documentElement.dataset.figtree='';
d.head.append(Object.assign(d.createElement('link'),{rel:'preload',href:'${font}',as:'font',type:'font/woff2',crossOrigin:''}))
}
d.addEventListener('click',e=>{
const t=e.target,o=t.closest&&t.closest('dialog[open]'),b=t.closest&&t.closest('[command=show-modal]'),m=b&&d.getElementById(b.getAttribute('commandfor'));
if(o&&!('closedBy'in o)&&(t===o||t.closest('[command=close]'))){e.preventDefault();o.close()}
if(!m||e.defaultPrevented)return;
e.preventDefault();
if(!m.showPopover)return m.showModal();
m.showPopover({source:b});
requestAnimationFrame(()=>setTimeout(()=>{if(m.matches(':popover-open')){m.hidePopover();m.showModal()}}))
})
})()`.replaceAll('\n', '');

/**
 * The inline script at the end of every page, hashed like the one in the head. At the end, because the headline then is
 * in the first flight of packets (14,600 bytes of a new connection). It only enhances: without it every link, menu and
 * dialog still works.
 *
 * 1. A link to the page already open scrolls to the top; links close the menu that contains them.
 * 2. Escape also dismisses a menu that is open through hover or focus, and returns the focus: to the button where that
 *    opened it (Firefox and Safari leave it where this script puts it).
 * 3. A menu of the header closes when the focus has left it, which a popover does not do, and when the header changes
 *    between its two forms, such as on a tablet that is turned: the open panel would be hidden, and the page locked.
 * 4. `data-rise` elements below the fold rise once as they come into view (styles/motion.css).
 *    `data-count` numbers count up once then. The number in the page is the real one; it stays where motion is reduced,
 *    in the first view and without scrolling.
 * 5. The page does not scroll under an open dialog or menu (styles/global.css).
 * 6. On the first page of a visit, text and the picture in view are painted in the fallback font before the web font
 *    is requested (decision 0006). Chromium may fire `load` before it has painted, so this waits for the first-paint
 *    entry. Once the font has loaded, one band of the page after the other changes to it (`data-figtree`): to lay out
 *    the whole page in one task delayed a tap by a quarter of a second on a slow phone. A band in view or
 *    above whose lines would break elsewhere in the web font keeps the fallback until the next page: nothing moves, also
 *    not in Safari, which does not hold the scroll position when content above changes.
 * 7. A moment after load and first paint the pictures below the fold are fetched, a few at a time at low priority, so that
 *    full-page screenshots, archives and printed pages show them. With data saving on they load on scroll. Pictures
 *    that are not displayed, such as those in a closed dialog, load when they are opened.
 * 8. Scripts that neither the page's text nor a first tap needs, such as the one that counts the visit, are fetched
 *    then too (tools/astro/after-paint.ts). So is the manifest, which only an installed page needs.
 * 9. Browsers without popovers (Safari 16) do not know `:popover-open` either, which would end the script were it not in
 *    `:is()`. There the buttons of the menus set `data-open` (styles/menus.css).
 * 10. Safari empties fields with `autocomplete="off"` when Back shows a page from its cache: they get their values again.
 * 11. The skip link moves the focus to the main part, which can have it only that long: where it always can, every press on
 *    text or a label moves the focus there first, and the next Tab starts at the top of the page.
 */
export const FRAME_SCRIPT = `(()=>{
const d=document,calm=matchMedia('(prefers-reduced-motion: reduce)'),header=d.querySelector('[data-header]');
let menu=header.querySelector(':is(:popover-open)');
const tops=b=>[...b.querySelectorAll(':is(h1,h2,h3,p,li,a,button,img):not([popover] *)')].map(e=>e.getBoundingClientRect().top).concat(b.getBoundingClientRect().bottom),
use=b=>{
const was=b.getBoundingClientRect().top<innerHeight?tops(b):[];
b.dataset.figtree='';
if(was.length&&tops(b).some((y,i)=>Math.abs(y-was[i])>${STILL_PX}))delete b.dataset.figtree
},
bands=()=>{
const rest=[header,...d.querySelectorAll('main>*,body>footer>*,body>a')],
next=()=>{use(rest.shift());if(rest.length)idle(next,{timeout:100})};
next()
},
idle=self.requestIdleCallback||setTimeout,
fill=()=>{
const rest=[...d.querySelectorAll('img[loading=lazy]:not([popover]:not(:is(:popover-open)) *)')].slice(0,${PICTURES_AT_ONCE});
for(const i of rest){i.fetchPriority='low';i.loading='eager'}
if(rest.length)idle(fill)
},
shown=()=>setTimeout(()=>idle(()=>{
if(!('figtree'in d.documentElement.dataset))d.fonts.load('1em Figtree').then(bands,bands);
for(const t of d.querySelectorAll('[data-after-paint]'))import(t.dataset.afterPaint).catch(console.warn);
d.head.append(Object.assign(d.createElement('link'),{rel:'manifest',href:'/site.webmanifest'}));
if(!navigator.connection?.saveData)idle(fill)
},{timeout:1000}),${AFTER_PAINT_DELAY_MS});
addEventListener('load',()=>{
if(!self.PerformanceObserver?.supportedEntryTypes?.includes('paint'))return shown();
new PerformanceObserver((list,o)=>{
if(!list.getEntriesByName('first-contentful-paint').length)return;
o.disconnect();
shown()
}).observe({type:'paint',buffered:true})
});
d.addEventListener('click',e=>{
if(!header.showPopover){
const b=e.target.closest&&e.target.closest('[popovertarget]:not([command])');
if(b)d.getElementById(b.getAttribute('popovertarget')).toggleAttribute('data-open')
}
const a=e.target.closest&&e.target.closest('a[href]');
if(!a)return;
if(menu?.contains(a))menu.hidePopover();
if(e.defaultPrevented||e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey||a.target||a.hash||a.origin!==location.origin||a.pathname!==location.pathname||a.search!==location.search)return;
e.preventDefault();
scrollTo({top:0,behavior:calm.matches?'auto':'smooth'});
});
const main=d.getElementById('main');
main.addEventListener('blur',()=>main.removeAttribute('tabindex'));
d.querySelector('a[href="#main"]').addEventListener('click',()=>{main.tabIndex=-1;main.focus()});
d.addEventListener('keydown',e=>{
if(e.key!=='Escape')return;
const li=d.querySelector('[data-menu]:is(:hover,:focus-within)');
if(!li)return;
li.dataset.dismissed='';
if(li.contains(d.activeElement))li.querySelector(menu?'button':'a').focus();
const back=()=>delete li.dataset.dismissed;
li.addEventListener('pointerleave',back,{once:true});
li.addEventListener('focusout',f=>{if(!li.contains(f.relatedTarget))back()});
});
d.addEventListener('focusin',e=>{
if(menu&&!menu.parentNode.contains(e.target))menu.hidePopover()
});
d.addEventListener('toggle',({target:t})=>{
const open=t.matches(':is(:popover-open,[open])');
if(t.matches('dialog,.mobile-panel'))d.documentElement.toggleAttribute('data-locked',open);
if(t.popover&&header.contains(t))menu=open?t:menu===t?null:menu
},true);
matchMedia('(width >= 72rem)').addEventListener('change',()=>header.querySelector(':is(:popover-open)')?.hidePopover());
let kept;
addEventListener('pagehide',()=>{kept=[...d.querySelectorAll('input:not([type=file]),select')].map(i=>[i,i.value])});
addEventListener('pageshow',e=>{if(e.persisted&&kept)setTimeout(()=>{for(const[i,v]of kept)if(i.value!==v)i.value=v})});
let first=true;
const count=t=>{
const whole=t.textContent,[part]=whole.match(/\\d[\\d,.]*/)||[],to=+part?.replaceAll(',',''),digits=(part?.split('.')[1]||'').length,from=performance.now(),
step=now=>{
const at=Math.min((now-from)/${COUNT_UP_MS},1);
t.textContent=at<1?whole.replace(part,(to*at*(2-at)).toLocaleString('en-US',{minimumFractionDigits:digits,maximumFractionDigits:digits,useGrouping:part.includes(',')})):whole;
if(at<1)requestAnimationFrame(step)
};
if(to)requestAnimationFrame(step)
};
const o=new IntersectionObserver(es=>{
for(const{isIntersecting,target:t}of es){if(!isIntersecting)continue;o.unobserve(t);if(!first)'count'in t.dataset?calm.matches||count(t):t.dataset.rise='in'}
first=false
});
for(const el of d.querySelectorAll('[data-rise],[data-count]'))o.observe(el)
})()`.replaceAll('\n', '');

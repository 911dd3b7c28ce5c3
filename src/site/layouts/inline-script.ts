/** Pictures further down that are asked for in one task, so that a press in between is answered at once. */
const PICTURES_AT_ONCE = 8;

/**
 * The one script every page starts with, inline and hashed for the page's Content-Security-Policy. All of it is
 * addition: without it every link, menu and dialog still works.
 *
 * 1. A link to the page already open scrolls to the top; links close the menu they stand in.
 * 2. Escape also dismisses a menu that is open through hover or focus, and gives the focus back.
 * 3. A menu of the header closes when the focus has left it, which a popover does not do by itself.
 * 4. `data-rise` elements below the fold rise once as they come into view (styles/motion.css).
 * 5. The page does not scroll under an open dialog or menu (styles/global.css).
 * 6. On the first page of a visit words are shown before their font is even asked for: first comes what stands in
 *    view, the page's picture too (decision 0006). Chromium may fire `load` before it has shown anything, so the first
 *    paint is waited for by its own name. The file is fetched ahead of the rules that use it, so that the page is laid
 *    out once more and not twice. Who comes from a page of ours has the font in the cache: its rules are waited for, so
 *    that no page flickers. That is read off the referrer, as the first look into a storage stops a page for
 *    milliseconds.
 * 7. Once the page has loaded and painted, the pictures further down come too, a few at a time at low priority: a
 *    full-page screenshot, an archive and a printed page show all of them, and none waits for scrolling. Visitors who
 *    save data get them as they scroll. What is not displayed, such as a closed dialog, waits until it is opened.
 * 8. A dialog is shown as a popover first and becomes modal after its first paint: the rest of the page turning inert is
 *    a new style for each of its elements, four fifths of what the press cost. Without scripts it is modal at once.
 *
 * `fonts.sheet`: address of the stylesheet with the font's rules; `fonts.file`: the file that every page needs.
 */
export const frameScript = (fonts: { readonly sheet: string; readonly file: string }) =>
  `(()=>{
const d=document,calm=matchMedia('(prefers-reduced-motion: reduce)'),menus=()=>d.querySelectorAll('[popover]:popover-open');
const link=(rel,href,more)=>d.head.append(Object.assign(d.createElement('link'),{rel,href},more)),
sheet=more=>link('stylesheet','${fonts.sheet}',more),
come=()=>sheet(),
ask=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>link('preload','${fonts.file}',{as:'font',type:'font/woff2',crossOrigin:'',onload:come,onerror:come})));
idle=self.requestIdleCallback||setTimeout,
fill=()=>{
const rest=[...d.querySelectorAll('img[loading=lazy]:not([popover]:not(:popover-open) *)')].slice(0,${PICTURES_AT_ONCE});
for(const i of rest){i.fetchPriority='low';i.loading='eager'}
if(rest.length)idle(fill)
},
known=d.referrer.startsWith(location.origin+'/'),
shown=()=>{
if(!known)ask();
if(!navigator.connection?.saveData)idle(fill)
};
if(known)sheet({blocking:'render'});
addEventListener('load',()=>{
if(!self.PerformanceObserver?.supportedEntryTypes?.includes('paint'))return shown();
new PerformanceObserver((list,o)=>{
if(!list.getEntriesByName('first-contentful-paint').length)return;
o.disconnect();
shown()
}).observe({type:'paint',buffered:true})
});
d.addEventListener('click',e=>{
const b=e.target.closest&&e.target.closest('[command=show-modal]'),m=b&&d.getElementById(b.getAttribute('commandfor'));
if(!m||!m.showPopover||e.defaultPrevented)return;
e.preventDefault();
m.showPopover({source:b});
requestAnimationFrame(()=>setTimeout(()=>{if(m.matches(':popover-open')){m.hidePopover();m.showModal()}}))
});
d.addEventListener('click',e=>{
const a=e.target.closest&&e.target.closest('a[href]');
if(!a)return;
if(a.closest('header'))for(const m of menus())m.hidePopover();
if(e.defaultPrevented||e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey||a.target||a.hash||a.origin!==location.origin||a.pathname!==location.pathname||a.search!==location.search)return;
e.preventDefault();
scrollTo({top:0,behavior:calm.matches?'auto':'smooth'});
});
d.addEventListener('keydown',e=>{
if(e.key!=='Escape')return;
const li=d.querySelector('[data-menu]:is(:hover,:focus-within)');
if(!li)return;
li.dataset.dismissed='';
if(li.contains(d.activeElement))li.querySelector('a,button').focus();
const back=()=>delete li.dataset.dismissed;
li.addEventListener('pointerleave',back,{once:true});
li.addEventListener('focusout',f=>{if(!li.contains(f.relatedTarget))back()});
});
d.addEventListener('focusin',e=>{
for(const m of menus())if(m.closest('header')&&!m.parentNode.contains(e.target))m.hidePopover()
});
d.addEventListener('toggle',e=>{
if(e.target.matches('dialog,.mobile-panel'))d.documentElement.toggleAttribute('data-locked',e.target.matches(':popover-open,[open]'))
},true);
d.addEventListener('DOMContentLoaded',()=>{
let first=true;
const o=new IntersectionObserver(es=>{
for(const e of es){if(!e.isIntersecting)continue;o.unobserve(e.target);if(!first)e.target.dataset.rise='in'}
first=false
});
for(const el of d.querySelectorAll('[data-rise]'))o.observe(el)
});
})()`.replaceAll('\n', '');

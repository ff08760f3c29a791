/** Told once the page answers to presses: see root.tsx. */
export const READY = 'bedside:ready'

/** The hosts of nobody in particular, as variants/domain.ts has them. */
export const BASE_HOST = /^[\d.]+$|:|^[^.]+$|^(?:www|internal|staging|localhost)\./i

/**
 * The script of a page that starts late. It runs in the page as text: nothing of the application is fetched until the
 * visitor does something, since all that the page says is there without it. Who is known here, has come by a link that
 * means something, or to a school's own host, is not made to wait. A button that is pressed too early is
 * pressed again when it answers, and what was sent with Enter is sent then, once the page has taken up what was typed.
 */
export const deferredHydration = (start: string, modules: readonly string[]): string =>
  `(()=>{
const signs=['pointermove','pointerdown','touchstart','keydown','focusin','scroll','wheel'];
let pressed,begun;
const known=()=>{try{return location.search||!${BASE_HOST}.test(location.hostname)||localStorage['bedside.token']||sessionStorage['bedside.token']||sessionStorage['bedside.checkout-complete']!==undefined}catch{return true}};
const keep=(event,button)=>{if(button){event.preventDefault();pressed=button}};
const press=(event)=>keep(event,event.target.closest?.('button'));
const enter=(event)=>event.key==='Enter'&&!event.shiftKey&&!event.isComposing&&event.target.matches?.('textarea')&&keep(event,event.target.form?.querySelector('[type=submit]'));
const begin=()=>{
if(begun)return;begun=true;
for(const sign of signs)removeEventListener(sign,begin,true);
for(const href of ${JSON.stringify(modules)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
import(${JSON.stringify(start)});
};
addEventListener('click',press,true);
addEventListener('keydown',enter,true);
addEventListener('${READY}',()=>{
removeEventListener('click',press,true);
removeEventListener('keydown',enter,true);
setTimeout(()=>pressed?.click());
},{once:true});
for(const sign of signs)addEventListener(sign,begin,{capture:true,passive:true});
if(known())begin();
})()`

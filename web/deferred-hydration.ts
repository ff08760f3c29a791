/** Dispatched once the page is interactive: see root.tsx. */
export const READY = 'bedside:ready'

/** The product's own hosts; must agree with variants/domain.ts, which a test checks. */
export const BASE_HOST = /^[\d.]+$|:|^[^.]+$|^(?:www|internal|staging|localhost)\./i

/**
 * Returns the inline script of a page with deferred hydration. The application is not loaded until the visitor
 * interacts, since the page is complete without it. It loads immediately for signed-in users, for links with a query
 * and on an institution's own host. A button pressed too early is pressed again once the page is hydrated, and so is
 * Enter in a text box.
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

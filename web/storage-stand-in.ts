/**
 * Runs before everything else. In a cross-site frame, a browser that blocks third-party cookies throws on every access
 * to storage; this replaces it with memory that lasts until the page is left.
 */
export const STORAGE_SCRIPT = `(function(w){['localStorage','sessionStorage'].forEach(function(name){
try{w[name].length}catch(e){var m=new Map();Object.defineProperty(w,name,{value:{
getItem:function(k){return m.has(k+'')?m.get(k+''):null},setItem:function(k,v){m.set(k+'',v+'')},
removeItem:function(k){m.delete(k+'')},clear:function(){m.clear()},
key:function(n){return Array.from(m.keys())[n]??null},get length(){return m.size}}})}})})(window)`

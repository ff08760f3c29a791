/** Browsers drop white space where it does not belong, and read a backslash as a slash. */
const MISREAD = /[\s\p{Cc}\\]/u
/** A path that begins like a host, or becomes one once dots are resolved or what is percent-encoded is decoded. */
const LEADS_AWAY = /^(?!\/)|\/\/|\/\.{1,2}(?:\/|$)|%(?:[01][\da-f]|2[5ef]|5c|7f)/i

/** Whether an address such as /case-history?year=2 stays in this site, however browsers, proxies and the router read it. */
export const isPlaceInSite = (address: string): boolean =>
  !MISREAD.test(address) && !LEADS_AWAY.test(address.split(/[?#]/, 1)[0] ?? '')

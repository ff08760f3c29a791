/** Browsers drop misplaced white space, and treat a backslash as a slash. */
const MISREAD = /[\s\p{Cc}\\]/u
/** A path that begins like a host, or becomes one once dot segments are resolved or percent-encoding is decoded. */
const LEADS_AWAY = /^(?!\/)|\/\/|\/\.{1,2}(?:\/|$)|%(?:[01][\da-f]|2[5ef]|5c|7f)/i

/** Returns whether an address such as /case-history?year=2 stays in this site, however it is parsed. */
export const isPlaceInSite = (address: string): boolean =>
  !MISREAD.test(address) && !LEADS_AWAY.test(address.split(/[?#]/, 1)[0] ?? '')

/** The pages that everybody may find, as they are built; open positions come beside them. */
export const PUBLIC_PAGES = ['/', '/institutions', '/technology', '/about', '/careers', '/plans', '/terms', '/privacy']

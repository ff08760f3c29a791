import { markVisitor } from '../token.ts'
import { loadPositions } from './load-positions.ts'
import { sendToSignOn } from './send-to-sign-on.ts'

/**
 * Adds to the header of a public page what only a script knows: who is signed in, and how many positions are open. Its
 * menus open without one; with one they also close by Escape, by a press elsewhere and by going on. Done on the element
 * itself, so that pages without React have it too. Gives what ends it.
 */
export function enlivenPublicHeader(header: HTMLElement): () => void {
  const ended = new AbortController()
  const { signal } = ended
  markVisitor()
  window.addEventListener('storage', markVisitor, { signal })
  const menus = [...header.querySelectorAll('details')]
  for (const menu of menus) menu.addEventListener('toggle', () => shield(menus), { signal })
  const closeAll = () => menus.filter((menu) => menu.open).map((menu) => close(menu))
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && closeAll()[0]?.focus(), { signal })
  document.addEventListener('click', ({ target }) => target instanceof Node && closeUnless(menus, target), { signal })
  void showOpenPositions(signal)
  void sendToSignOn()
  return () => {
    ended.abort()
    for (const part of behind()) part.inert = false
  }
}

function close(menu: HTMLDetailsElement): HTMLElement | null {
  menu.open = false
  return menu.querySelector('summary')
}

/** A press on a menu's own button is left to it; a press on one of its links leads away. */
function closeUnless(menus: readonly HTMLDetailsElement[], target: Node) {
  for (const menu of menus) {
    const onButton = menu.querySelector('summary')?.contains(target)
    if (!onButton && !(menu.contains(target) && !isInLink(target))) menu.open = false
  }
}

const isInLink = (target: Node) => target instanceof Element && target.closest('a') !== null

/** While the drawer covers the page, nothing of the page can be reached. */
function shield(menus: readonly HTMLDetailsElement[]) {
  const covered = menus.some((menu) => menu.open && menu.hasAttribute('data-drawer'))
  for (const part of behind()) part.inert = covered
}

const behind = () => document.querySelectorAll<HTMLElement>('main, footer')

/** In the header and wherever else a page waits for it. That there are none, or that nobody can say, shows nothing. */
async function showOpenPositions(signal: AbortSignal) {
  const groups = await loadPositions(signal).catch(() => [])
  const open = groups.reduce((sum, { pages }) => sum + pages.length, 0)
  if (open === 0 || signal.aborted) return
  for (const badge of document.querySelectorAll<HTMLElement>('[data-hiring]')) badge.hidden = false
  for (const count of document.querySelectorAll<HTMLElement>('[data-open-positions]')) {
    count.textContent = `${open} open`
    count.hidden = false
  }
}

import { markVisitor } from '../token.ts'
import { loadPositions } from './load-positions.ts'
import { sendToSignOn } from './send-to-sign-on.ts'

/**
 * Enhances the header of a public page with what needs a script: the signed-in state and the number of open positions.
 * The menus open without a script; with it they also close on Escape, on a press outside and on navigation. Works on
 * the DOM directly, for pages without React. Returns a clean-up function.
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

/** Closes each menu, unless the press is on its own button, or inside it but not on a link. */
function closeUnless(menus: readonly HTMLDetailsElement[], target: Node) {
  for (const menu of menus) {
    const onButton = menu.querySelector('summary')?.contains(target)
    if (!onButton && !(menu.contains(target) && !isInLink(target))) menu.open = false
  }
}

const isInLink = (target: Node) => target instanceof Element && target.closest('a') !== null

/** Makes the page inert while the drawer covers it. */
function shield(menus: readonly HTMLDetailsElement[]) {
  const covered = menus.some((menu) => menu.open && menu.hasAttribute('data-drawer'))
  for (const part of behind()) part.inert = covered
}

const behind = () => document.querySelectorAll<HTMLElement>('main, footer')

/**
 * Fills the count in the header and elsewhere on the page. Shows nothing if there are no positions or loading fails.
 */
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

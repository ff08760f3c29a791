import type { PageListReply } from '#contract/pages.ts'
import { loadPositions } from '../site/load-positions.ts'
import { underCountry } from '../variants/country.ts'

/**
 * Fills in the open positions, or reports that there are none or that loading failed, with a retry button. Returns a
 * clean-up function.
 */
export function enlivenPositions(section: HTMLElement): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const load = () => {
    show(section, 'waiting')
    loadPositions(signal)
      .then((groups) => fill(section, groups))
      .catch(() => signal.aborted || show(section, 'failed'))
  }
  part(section, 'again').addEventListener('click', load, { signal })
  load()
  return () => ended.abort()
}

const STATES = ['waiting', 'none', 'failed'] as const

function show(section: HTMLElement, shown: (typeof STATES)[number] | 'groups') {
  for (const state of STATES) part(section, state).hidden = state !== shown
}

function fill(section: HTMLElement, groups: PageListReply) {
  part(section, 'groups').replaceChildren(...groups.map((group) => groupOf(section, group)))
  show(section, groups.length === 0 ? 'none' : 'groups')
}

/** Text written by staff is inserted as text, never as HTML. */
function groupOf(section: HTMLElement, { sub_category, pages }: PageListReply[number]) {
  const group = copyOf(section, 'group')
  group.querySelector('h3')!.textContent = sub_category
  const positions = pages.map(({ name, title, meta }) => {
    const position = copyOf(section, 'position')
    position.querySelector('a')!.href = underCountry(`/careers/${encodeURIComponent(name)}`)
    position.querySelector('[data-title]')!.textContent = title
    position.querySelector('[data-place]')!.textContent = meta
    return position
  })
  group.querySelector('ul')!.append(...positions)
  return group
}

const part = (section: HTMLElement, name: string) => section.querySelector<HTMLElement>(`[data-${name}]`)!
const copyOf = (section: HTMLElement, name: string) =>
  section.querySelector<HTMLTemplateElement>(`template[data-${name}]`)!.content.cloneNode(true) as DocumentFragment

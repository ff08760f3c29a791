import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Row } from '../../ui/layout/row.ts'
import styles from './part-screen.module.css'
import { type RoomPane, readPane, savePane } from './stored-pane.ts'

type Props = {
  /** Key of the seat and phase under which the shown pane is kept across a reload. */
  place: string
  first: RoomPane
  script: ReactNode
  marking: ReactNode
}

const PANES: readonly { pane: RoomPane; name: string }[] = [
  { pane: 'script', name: 'Script' },
  { pane: 'marking', name: 'Marking' },
]

/** The script and the marking: side by side on wide screens, one swipe or tap apart on a phone. */
export function Panes({ place, first, script, marking }: Props) {
  const [shown, setShown] = useState(first)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const pane = readPane(sessionStorage, place) ?? first
    setShown(pane)
    show(box.current, pane)
  }, [place, first])
  const latest = useRef(shown)
  latest.current = shown
  useEffect(() => {
    if (!box.current) return
    // Rotating the phone or resizing the window keeps the shown pane.
    const watching = new ResizeObserver(() => show(box.current, latest.current))
    watching.observe(box.current)
    return () => watching.disconnect()
  }, [])
  const moved = (pane: RoomPane) => {
    if (pane === shown) return
    setShown(pane)
    savePane(sessionStorage, place, pane)
  }
  return (
    <div className={styles.both}>
      <Row as="fieldset" gap={20} align="stretch" className={styles.tabs} aria-label="Show">
        {PANES.map(({ pane, name }) => (
          <button
            key={pane}
            type="button"
            aria-pressed={shown === pane}
            onClick={() => {
              moved(pane)
              show(box.current, pane)
            }}
          >
            {name}
          </button>
        ))}
      </Row>
      <div
        ref={box}
        className={styles.panes}
        onScroll={({ target, currentTarget }) => target === currentTarget && moved(inSight(currentTarget))}
      >
        <div className={styles.pane}>{script}</div>
        <div className={styles.pane}>{marking}</div>
      </div>
    </div>
  )
}

function show(box: HTMLElement | null, pane: RoomPane) {
  box?.scrollTo({ left: pane === 'script' ? 0 : box.scrollWidth, behavior: 'instant' })
}

const inSight = ({ scrollLeft, clientWidth }: HTMLElement): RoomPane =>
  scrollLeft > clientWidth / 2 ? 'marking' : 'script'

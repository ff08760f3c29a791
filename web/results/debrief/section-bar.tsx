import { useEffect, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { TabBar } from '../../ui/layout/tab-bar.tsx'
import { type DebriefPart, PART_IDS, PARTS } from './parts.ts'
import styles from './section-bar.module.css'
import { useCurrentSection } from './use-current-section.ts'

/** Pixels from the top, below the bar, at which a heading counts as reached after a jump. */
const LINE = 120

/** Links to each section of a debrief on a narrow screen. Following one expands a collapsed section. */
export function SectionBar({ onGo }: { onGo: (part: DebriefPart) => void }) {
  const current = useCurrentSection(PART_IDS, LINE)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const here = bar.current
    const link = here?.querySelector<HTMLElement>(`a[href="#${current}"]`)
    if (here && link) here.scrollLeft = link.offsetLeft - (here.clientWidth - link.offsetWidth) / 2
  }, [current])
  return (
    <TabBar ref={bar} className={classNames(styles.bar, 'screen-only')} aria-label="Parts of the debrief">
      {PARTS.map(([id, name]) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined} onClick={() => onGo(id)}>
          {name}
        </a>
      ))}
    </TabBar>
  )
}

import { endSection } from './progress.ts'
import type { Ending } from './sections.ts'
import type { TourSection } from './tour-steps.ts'
import { useTour } from './use-tour.ts'

type Props = {
  section: TourSection
  /** False while something else is open. */
  enabled?: boolean
  lastWord?: string
  /** Called after the section when another one follows. */
  onDone?: () => void
}

/** Shows a page's section of the tour, once. */
export function PageTour({ section, enabled = true, lastWord, onDone }: Props) {
  const { Tour, close } = useTour(section, enabled)
  if (!Tour) return null
  const end = (ending: Ending) => {
    close()
    void endSection(section, ending)
    if (ending === 'done') onDone?.()
    window.scrollTo({ top: 0 })
    setTimeout(backToPage)
  }
  return <Tour section={section} onEnd={end} hasMore={onDone !== undefined} {...(lastWord ? { lastWord } : {})} />
}

/** Moves focus to the start of the page, unless it was restored. */
function backToPage(): void {
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
}

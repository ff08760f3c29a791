import { endSection } from './progress.ts'
import type { Ending, Section } from './sections.ts'
import { useTour } from './use-tour.ts'

/** Shows a page's section of the tour once; nothing afterwards. `wanted` is false while something else is open. */
export function PageTour({ section, wanted = true }: { section: Section; wanted?: boolean }) {
  const { Tour, close } = useTour(section, wanted)
  if (!Tour) return null
  const end = (ending: Ending) => {
    close()
    void endSection(section, ending)
    window.scrollTo({ top: 0 })
    setTimeout(backToPage)
  }
  return <Tour section={section} onEnd={end} />
}

/** The keyboard goes on where the page begins, unless the focus has found its way back. */
function backToPage(): void {
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
}

import { type ComponentType, useEffect, useState } from 'react'
import { isBusy, noteInterruption } from './interruptions.ts'
import { onPhone } from './on-phone.ts'
import { PageTour } from './page-tour.tsx'
import type { PhoneTourProps } from './phone-tour.tsx'
import { dueSections } from './progress.ts'

/** The onboarding: cards on a wide screen, slides on a phone. `wanted` is false while a case's dialog is open. */
export function DashboardTour({ wanted, ...phone }: PhoneTourProps & { wanted: boolean }) {
  const [narrow] = useState(onPhone)
  return narrow ? <PhoneOnboarding {...phone} wanted={wanted} /> : <Cards wanted={wanted} />
}

/** The welcome, followed by the dashboard tour if the newcomer accepts. */
const SECTIONS = ['welcome', 'dashboard'] as const

/** Shows the due sections one after another. */
function Cards({ wanted }: { wanted: boolean }) {
  const [due, setDue] = useState<readonly (typeof SECTIONS)[number][]>([])
  useEffect(() => {
    let cancelled = false
    async function begin() {
      const sections = await dueSections(SECTIONS)
      if (!cancelled) setDue(sections)
    }
    void begin()
    return () => {
      cancelled = true
    }
  }, [])
  const [section, ...others] = due
  if (!section) return null
  if (section !== 'welcome') return <PageTour key={section} section={section} wanted={wanted} />
  return <PageTour section="welcome" wanted={wanted} lastWord="Show me around" onDone={() => setDue(others)} />
}

function PhoneOnboarding({ wanted, ...props }: PhoneTourProps & { wanted: boolean }) {
  const [Slides, setSlides] = useState<ComponentType<PhoneTourProps> | null>(null)
  useEffect(() => {
    if (!wanted) return
    let cancelled = false
    const begin = async () => {
      if ((await dueSections(['dashboard'])).length === 0) return
      const loaded = await import('./phone-tour.tsx').catch(() => null)
      if (cancelled || !loaded || isBusy()) return
      noteInterruption()
      setSlides(() => loaded.PhoneTour)
    }
    void begin()
    return () => {
      cancelled = true
    }
  }, [wanted])
  return Slides && <Slides {...props} />
}

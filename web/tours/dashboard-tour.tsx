import { type ComponentType, useEffect, useState } from 'react'
import { isBusy, noteInterruption } from './interruptions.ts'
import { onPhone } from './on-phone.ts'
import { PageTour } from './page-tour.tsx'
import type { PhoneTourProps } from './phone-tour.tsx'
import { dueSections } from './progress.ts'

/** The onboarding: cards on a wide screen, slides on a phone. `enabled` is false while a case's dialog is open. */
export function DashboardTour({ enabled, ...phone }: PhoneTourProps & { enabled: boolean }) {
  const [narrow] = useState(onPhone)
  return narrow ? <PhoneOnboarding {...phone} enabled={enabled} /> : <Cards enabled={enabled} />
}

/** The welcome, followed by the dashboard tour if the newcomer accepts. */
const SECTIONS = ['welcome', 'dashboard'] as const

/** Shows the due sections one after another. */
function Cards({ enabled }: { enabled: boolean }) {
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
  if (section !== 'welcome') return <PageTour key={section} section={section} enabled={enabled} />
  return <PageTour section="welcome" enabled={enabled} lastWord="Show me around" onDone={() => setDue(others)} />
}

function PhoneOnboarding({ enabled, ...props }: PhoneTourProps & { enabled: boolean }) {
  const [Slides, setSlides] = useState<ComponentType<PhoneTourProps> | null>(null)
  useEffect(() => {
    if (!enabled) return
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
  }, [enabled])
  return Slides && <Slides {...props} />
}

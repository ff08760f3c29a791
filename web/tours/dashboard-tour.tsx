import { type ComponentType, useEffect, useState } from 'react'
import { isBusy, noteInterruption } from './interruptions.ts'
import { PageTour } from './page-tour.tsx'
import type { PhoneTourProps } from './phone-tour.tsx'
import { dueSections, onPhone } from './progress.ts'

/** The onboarding: cards on a wide screen, two slides on a phone. `wanted` is false while a case's dialog is open. */
export function DashboardTour({ wanted, ...phone }: PhoneTourProps & { wanted: boolean }) {
  const [narrow] = useState(onPhone)
  return narrow ? <PhoneOnboarding {...phone} wanted={wanted} /> : <PageTour section="dashboard" wanted={wanted} />
}

function PhoneOnboarding({ wanted, ...props }: PhoneTourProps & { wanted: boolean }) {
  const [Slides, setSlides] = useState<ComponentType<PhoneTourProps> | null>(null)
  useEffect(() => {
    if (!wanted) return
    let gone = false
    const begin = async () => {
      if ((await dueSections(['dashboard'])).length === 0) return
      const loaded = await import('./phone-tour.tsx').catch(() => null)
      if (gone || !loaded || isBusy()) return
      noteInterruption()
      setSlides(() => loaded.PhoneTour)
    }
    void begin()
    return () => {
      gone = true
    }
  }, [wanted])
  return Slides && <Slides {...props} />
}

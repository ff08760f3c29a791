import { type ComponentType, useEffect, useState } from 'react'
import { noteInterruption } from '../../tours/interruptions.ts'
import { endSection, onPhone } from '../../tours/progress.ts'
import type { Ending } from '../../tours/sections.ts'
import type { TourProps } from '../../tours/tour.tsx'
import { loadTour } from '../../tours/use-tour.ts'

/** The race's part of the tour, fetched while the student reads the brief; without it the race begins as well. */
export function useRaceTour() {
  const [Tour, setTour] = useState<ComponentType<TourProps> | null>(null)
  useEffect(() => {
    if (onPhone()) return
    let gone = false
    const load = async () => {
      const found = await loadTour(['diagnosis'])
      if (!gone && found) setTour(() => found.Tour)
    }
    void load()
    return () => {
      gone = true
    }
  }, [])
  return {
    Tour,
    isDue: Tour !== null,
    end: (ending: Ending, goOn: () => void) => {
      noteInterruption()
      setTour(null)
      void endSection('diagnosis', ending)
      goOn()
    },
  }
}

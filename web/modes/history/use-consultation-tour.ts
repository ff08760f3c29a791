import { type ComponentType, useEffect, useState } from 'react'
import { noteInterruption } from '../../tours/interruptions.ts'
import { onPhone } from '../../tours/on-phone.ts'
import type { CardSection, Ending } from '../../tours/sections.ts'
import type { TourProps } from '../../tours/tour.tsx'
import { loadTour } from '../../tours/use-tour.ts'

const SECTIONS = ['case', 'case_submit'] as const satisfies CardSection[]
type CaseSection = (typeof SECTIONS)[number]

/**
 * The consultation's part of the tour. Its cards are dialogs of the consultation, so they pause the clock. They are
 * loaded while the student reads the brief; if that fails, the case begins without them.
 */
export function useConsultationTour() {
  const [Tour, setTour] = useState<ComponentType<TourProps> | null>(null)
  const [due, setDue] = useState<readonly CaseSection[]>([])
  useEffect(() => {
    if (onPhone()) return
    let cancelled = false
    const load = async () => {
      const found = await loadTour(SECTIONS)
      if (cancelled || !found) return
      setTour(() => found.Tour)
      setDue(found.due)
    }
    void load()
    return () => {
      cancelled = true
    }
  }, [])
  return {
    Tour,
    isDue: (section: CaseSection) => due.includes(section),
    end: (section: CaseSection, ending: Ending, onContinue: () => void) => {
      noteInterruption()
      setDue((now) => (ending === 'left' ? [] : now.filter((other) => other !== section)))
      void remember(section, ending)
      onContinue()
    },
  }
}

/** Already loaded together with the tour. */
const remember = async (section: CaseSection, ending: Ending) =>
  (await import('../../tours/progress.ts')).endSection(section, ending)

import { Dialog } from '@base-ui/react/dialog'
import { useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import type { Place } from './beside.ts'
import type { Ending, Section } from './sections.ts'
import styles from './tour.module.css'
import { STEPS } from './tour-steps.ts'
import { useAnchor, useBeside, usePlace } from './use-anchor.ts'

export type TourProps = {
  section: Section
  /** What the last step's button says. */
  lastWord?: string
  /** More follows after the last step: it can be skipped too. */
  goesOn?: boolean
  onEnd: (ending: Ending) => void
}

/** How far the light stands out beyond what a step points at. */
const AROUND = 8

/**
 * One section of a tour: cards that point at the page, one after another. The page waits meanwhile: nothing can be typed
 * under a card. Where what a card points at is missing, it stands in the middle.
 */
export function Tour({ section, lastWord = 'Got it', goesOn = false, onEnd }: TourProps) {
  const steps = STEPS[section]
  const [at, setAt] = useState(0)
  const step = steps[at] ?? steps[0]
  const isLast = at === steps.length - 1
  const place = usePlace(useAnchor(step.at))
  const [card, setCard] = useState<HTMLElement | null>(null)
  const where = useBeside(card, place, step.side)
  const next = useRef<HTMLButtonElement>(null)
  return (
    <Dialog.Root open modal="trap-focus" disablePointerDismissal onOpenChange={() => onEnd('left')}>
      <Dialog.Portal>
        <div className={styles.cover} data-plain={place === null || undefined} />
        {place && <div className={styles.light} style={around(place)} />}
        <Dialog.Popup ref={setCard} className={styles.card} style={where} initialFocus={next}>
          <div aria-live="polite">
            {steps.length > 1 && (
              <p className={styles.count}>
                {at + 1} of {steps.length}
              </p>
            )}
            <Dialog.Title className={styles.title}>{step.title}</Dialog.Title>
            <Dialog.Description className={styles.words}>{step.words}</Dialog.Description>
          </div>
          <div className={styles.ways}>
            {(!isLast || goesOn) && <Dialog.Close className={styles.skip}>Skip the tour</Dialog.Close>}
            {at > 0 && (
              <Button kind="quiet" size="small" onClick={() => setAt(at - 1)}>
                Back
              </Button>
            )}
            <Button ref={next} size="small" onClick={() => (isLast ? onEnd('done') : setAt(at + 1))}>
              {isLast ? lastWord : 'Next'}
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const around = ({ left, top, width, height }: Place) => ({
  left: left - AROUND,
  top: top - AROUND,
  width: width + 2 * AROUND,
  height: height + 2 * AROUND,
})

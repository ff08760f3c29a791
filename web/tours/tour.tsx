import { Popover } from '@base-ui/react/popover'
import { useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import type { Ending, Section } from './sections.ts'
import styles from './tour.module.css'
import { STEPS } from './tour-steps.ts'
import { type Place, useAnchor, usePlace } from './use-anchor.ts'

export type TourProps = {
  section: Section
  /** What the last step's button says. */
  lastWord?: string
  onEnd: (ending: Ending) => void
}

/** How far the light stands out beyond what a step points at. */
const AROUND = 8
const GAP = 18

/**
 * One section of a tour: cards that point at the page, one after another. The page waits meanwhile: nothing can be typed
 * under a card. Where what a card points at is missing, it stands in the middle.
 */
export function Tour({ section, lastWord = 'Got it', onEnd }: TourProps) {
  const steps = STEPS[section]
  const [at, setAt] = useState(0)
  const step = steps[at] ?? steps[0]
  const isLast = at === steps.length - 1
  const anchor = useAnchor(step.at)
  const place = usePlace(anchor)
  const next = useRef<HTMLButtonElement>(null)
  return (
    <Popover.Root
      open
      modal="trap-focus"
      onOpenChange={(_, { reason }) => (reason === 'escape-key' || reason === 'close-press') && onEnd('left')}
    >
      <Popover.Portal>
        <div className={styles.cover} data-plain={place === null || undefined} />
        {place && <div className={styles.light} style={around(place)} />}
        <Popover.Positioner
          {...(anchor
            ? { anchor, side: step.side, sideOffset: GAP }
            : { anchor: MIDDLE, side: 'bottom', sideOffset: halfUp })}
          collisionPadding={16}
          className={styles.positioner}
        >
          <Popover.Popup className={styles.card} initialFocus={next}>
            <div aria-live="polite">
              {steps.length > 1 && (
                <p className={styles.count}>
                  {at + 1} of {steps.length}
                </p>
              )}
              <Popover.Title className={styles.title}>{step.title}</Popover.Title>
              <Popover.Description className={styles.words}>{step.words}</Popover.Description>
            </div>
            <div className={styles.ways}>
              {!isLast && <Popover.Close className={styles.skip}>Skip the tour</Popover.Close>}
              {at > 0 && (
                <Button kind="quiet" size="small" onClick={() => setAt(at - 1)}>
                  Back
                </Button>
              )}
              <Button ref={next} size="small" onClick={() => (isLast ? onEnd('done') : setAt(at + 1))}>
                {isLast ? lastWord : 'Next'}
              </Button>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

const around = ({ left, top, width, height }: Place) => ({
  left: left - AROUND,
  top: top - AROUND,
  width: width + 2 * AROUND,
  height: height + 2 * AROUND,
})

/** The middle of the window, for a card that points at nothing. */
const MIDDLE = { getBoundingClientRect: () => new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0) }
const halfUp = ({ positioner }: { positioner: { height: number } }) => -positioner.height / 2

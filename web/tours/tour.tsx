import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../ui/forms/button.tsx'
import { Row } from '../ui/layout/row.ts'
import { Note, Text } from '../ui/layout/text.ts'
import type { Box } from './beside.ts'
import type { Ending } from './sections.ts'
import styles from './tour.module.css'
import { STEPS, type TourSection } from './tour-steps.ts'
import { useAnchor, useBeside, usePlace } from './use-anchor.ts'

export type TourProps = {
  section: TourSection
  lastWord?: string
  /** Whether more follows after the last step, so that it can be skipped too. */
  hasMore?: boolean
  onEnd: (ending: Ending) => void
}

/** Padding in pixels of the spotlight around a target. */
const AROUND = 8

/**
 * One section of a tour: cards that point at parts of the page, in a modal, so that nothing can be typed under a card.
 * A card whose target is missing is centred. Uses the native dialog to keep a newcomer's first download small.
 */
export function Tour({ section, lastWord = 'Got it', hasMore = false, onEnd }: TourProps) {
  const steps = STEPS[section]
  const [at, setAt] = useState(0)
  const step = steps[at] ?? steps[0]
  const isLast = at === steps.length - 1
  const place = usePlace(useAnchor(step.at))
  const [card, setCard] = useState<HTMLElement | null>(null)
  const where = useBeside(card, place, step.side)
  const next = useRef<HTMLButtonElement>(null)
  const dialog = useOpenedDialog(next)
  const id = useId()
  return (
    <dialog
      ref={dialog}
      className={styles.tour}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
      onCancel={() => onEnd('left')}
    >
      <div className={styles.cover} data-plain={place === null || undefined} />
      {place && <div className={styles.light} style={around(place)} />}
      <div ref={setCard} className={styles.card} style={where}>
        <div aria-live="polite">
          {steps.length > 1 && (
            <Note tone="faint" numeric className={styles.count}>
              {at + 1} of {steps.length}
            </Note>
          )}
          <Text as="h2" size="title-3" id={`${id}-title`}>
            {step.title}
          </Text>
          <Text tone="soft" above={8} id={`${id}-words`}>
            {step.words}
          </Text>
        </div>
        <Row gap={8} justify="end" wrap above={18}>
          {(!isLast || hasMore) && (
            <button type="button" className={styles.skip} onClick={() => onEnd('left')}>
              Skip the tour
            </button>
          )}
          {at > 0 && (
            <Button kind="quiet" size="small" onClick={() => setAt(at - 1)}>
              Back
            </Button>
          )}
          <Button ref={next} size="small" onClick={() => (isLast ? onEnd('done') : setAt(at + 1))}>
            {isLast ? lastWord : 'Next'}
          </Button>
        </Row>
      </div>
    </dialog>
  )
}

/** Opens a modal dialog with focus on the button that continues. On unmount, focus is restored. */
function useOpenedDialog(first: { readonly current: HTMLElement | null }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const open = dialog.current
    open?.showModal()
    first.current?.focus()
    return () => open?.close()
  }, [first])
  return dialog
}

const around = ({ left, top, width, height }: Box) => ({
  left: left - AROUND,
  top: top - AROUND,
  width: width + 2 * AROUND,
  height: height + 2 * AROUND,
})

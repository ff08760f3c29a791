import { type ReactNode, useRef, useState } from 'react'
import { Button, IconButton } from '../forms/button.tsx'
import { Stack } from '../layout/stack.ts'
import { ModalTitle } from '../overlays/modal/modal.tsx'
import { WideDialog } from '../overlays/wide-dialog.tsx'
import styles from './slide-show.module.css'

export type Slide = { id: string; title: string; picture: ReactNode; words: ReactNode }

type Props = {
  open: boolean
  /** Accessible name of the slides. */
  label: string
  slides: readonly Slide[]
  lastWord: string
  onLast: () => void
  /** Called by the close button, Escape and a press outside. */
  onClose: () => void
}

/** A modal with one slide at a time; a bottom sheet on a phone. It does not loop. */
export function SlideShow({ open, label, slides, lastWord, onLast, onClose }: Props) {
  const [at, setAt] = useState(0)
  const next = useRef<HTMLButtonElement>(null)
  const isLast = at >= slides.length - 1
  return (
    <WideDialog open={open} onClose={onClose} className={styles.slides} initialFocus={next}>
      <ModalTitle className="visually-hidden">{label}</ModalTitle>
      <p className="visually-hidden" aria-live="polite">
        {slides.length > 1 && `${at + 1} of ${slides.length}: `}
        {slides[at]?.title}
      </p>
      <div className={styles.window}>
        <div className={styles.track} style={{ transform: `translateX(${-100 * at}%)` }}>
          {slides.map((slide, place) => (
            <section key={slide.id} className={styles.slide} inert={place !== at} aria-label={slide.title}>
              <Stack shrinks className={styles.picture}>
                {slide.picture}
              </Stack>
              <div className={styles.words}>
                <h2>{slide.title}</h2>
                {slide.words}
              </div>
            </section>
          ))}
        </div>
      </div>
      <footer className={styles.foot}>
        <Places at={at} of={slides.length} />
        {at > 0 && (
          <Button kind="quiet" onClick={() => setAt(at - 1)}>
            Back
          </Button>
        )}
        <Button ref={next} onClick={() => (isLast ? onLast() : setAt(at + 1))}>
          {isLast ? lastWord : 'Next'}
        </Button>
      </footer>
      <IconButton icon="x" label="Close" className={styles.close} onClick={onClose} />
    </WideDialog>
  )
}

/** One pane per slide; the current one is lit. */
function Places({ at, of }: { at: number; of: number }) {
  if (of < 2) return <span className={styles.places} />
  const panes = Array.from({ length: of }, (_, place) => place)
  return (
    <span className={styles.places} aria-hidden="true">
      {panes.map((place) => (
        <i key={place} data-here={place === at || undefined} />
      ))}
    </span>
  )
}

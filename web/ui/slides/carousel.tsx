import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../forms/button.tsx'
import { Row } from '../layout/row.ts'
import styles from './carousel.module.css'
import sideways from './sideways.module.css'
import { Steps } from './steps.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { useSideways } from './use-sideways.ts'

type Props = {
  title: string
  note?: ReactNode
  /** The slides, each in an `li`. */
  children: ReactNode
}

/** Shows three slides, or one on small screens. They advance automatically, and by touch, buttons and arrow keys. */
export function Carousel({ title, note, children }: Props) {
  const id = useId()
  const { row, reach, step, onKeyDown } = useSideways()
  const { playing, toggle, around } = useAutoplay(row)
  return (
    <section aria-labelledby={id} aria-roledescription="carousel">
      <Row as="header" gap={20} align="end" justify="between" className={styles.top}>
        <div>
          <h2 id={id}>{title}</h2>
          {note && <p>{note}</p>}
        </div>
        <Steps along={title} reach={reach} onStep={step} className={styles.steps}>
          <IconButton
            icon={playing ? 'pause' : 'play'}
            label={playing ? `Pause ${title}` : `Play ${title}`}
            onClick={toggle}
          />
        </Steps>
      </Row>
      <ul ref={row} className={classNames(sideways.row, styles.row)} onKeyDown={onKeyDown} {...around}>
        {children}
      </ul>
    </section>
  )
}

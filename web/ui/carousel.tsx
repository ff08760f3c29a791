import { type ReactNode, useId } from 'react'
import { IconButton } from './button.tsx'
import styles from './carousel.module.css'
import { useAutoplay } from './use-autoplay.ts'
import { useSideways } from './use-sideways.ts'

type Props = {
  title: string
  note?: ReactNode
  /** The slides, each in its `li`. */
  children: ReactNode
}

/** Three slides in sight, one where there is little room, that go on by themselves: by touch, buttons and arrow keys too. */
export function Carousel({ title, note, children }: Props) {
  const id = useId()
  const { row, reach, step, onKeyDown } = useSideways()
  const { playing, toggle, around } = useAutoplay(row)
  return (
    <section className={styles.carousel} aria-labelledby={id} aria-roledescription="carousel">
      <header className={styles.top}>
        <div>
          <h2 id={id}>{title}</h2>
          {note && <p>{note}</p>}
        </div>
        <span className={styles.steps}>
          <IconButton
            icon={playing ? 'pause' : 'play'}
            label={playing ? `Pause ${title}` : `Play ${title}`}
            className={styles.step}
            onClick={toggle}
          />
          <IconButton
            icon="back"
            label={`Back along ${title}`}
            aria-disabled={!reach.back}
            className={styles.step}
            onClick={() => step(-1)}
          />
          <IconButton
            icon="next"
            label={`On along ${title}`}
            aria-disabled={!reach.on}
            className={styles.step}
            onClick={() => step(1)}
          />
        </span>
      </header>
      <ul ref={row} className={styles.row} onKeyDown={onKeyDown} {...around}>
        {children}
      </ul>
    </section>
  )
}

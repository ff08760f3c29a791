import { useEffect, useRef } from 'react'
import { watchLevel } from './level.ts'
import styles from './level-meter.module.css'

/** The input level of the user's microphone, updated ten times a second without a React render. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const drawn = useRef<HTMLSpanElement>(null)
  const meter = useRef<HTMLMeterElement>(null)
  useEffect(
    () =>
      watchLevel(stream, (level) => {
        drawn.current?.style.setProperty('--level', `${level / 100}`)
        if (meter.current) meter.current.value = level
      }),
    [stream],
  )
  return (
    <span ref={drawn} className={styles.meter}>
      <meter
        ref={meter}
        className="visually-hidden"
        aria-label="Level of your microphone"
        min={0}
        max={100}
        value={0}
      />
    </span>
  )
}

import { use } from 'react'
import type { CompletionReply } from '#contract/cases.ts'
import { classNames } from '../ui/class-names.ts'
import { SystemIcon } from '../ui/icon.tsx'
import { bestSystem, casesToGo } from './systems-sentence.ts'
import styles from './your-systems.module.css'

/** Best scores by body system, each bar in its system's colour. */
export function YourSystems({ completion }: { completion: Promise<CompletionReply | null> }) {
  const reply = use(completion)
  return (
    <section className={styles.mine} aria-labelledby="your-systems" data-tour="systems">
      <h2 id="your-systems">Your systems</h2>
      {reply ? (
        <Systems reply={reply} />
      ) : (
        <p className={styles.sentence}>Your scores could not be fetched just now.</p>
      )}
    </section>
  )
}

export function YourSystemsSkeleton() {
  return <section className={styles.mine} aria-hidden="true" />
}

function Systems({ reply }: { reply: CompletionReply }) {
  const best = bestSystem(reply)
  return (
    <>
      <p className={styles.sentence}>
        {best ? (
          <>
            Your best Bedside system is <b>{best}</b>.
          </>
        ) : (
          <>
            You need to complete 4 cases to determine your best Bedside system. <b>{casesToGo(reply)}</b>
          </>
        )}
      </p>
      <ul className={styles.bars}>
        {reply.systems.map((one) => (
          <li key={one.system} data-field={one.system}>
            <span className={styles.value} aria-hidden="true">
              {one.completed > 0 && one.mastery}
            </span>
            <i
              className={classNames(one.completed === 0 && styles.none)}
              style={{ height: `${Math.max(4, (one.mastery / 100) * BAR_HEIGHT)}px` }}
            />
            <span title={one.name}>
              <SystemIcon system={one.system} />
              <span className="visually-hidden">
                {one.name}: {one.completed > 0 ? `${one.mastery}%` : 'no case yet'}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Pixels of a bar at 100 per cent. */
const BAR_HEIGHT = 84

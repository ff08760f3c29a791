import { use } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import type { CompletionReply } from '#contract/cases.ts'
import { classNames } from '../../ui/class-names.ts'
import { SystemIcon } from '../../ui/icons/system-icon.tsx'
import { Note, Text } from '../../ui/layout/text.ts'
import { systemsSentence } from './systems-sentence.ts'
import styles from './your-systems.module.css'

/** Best scores by body system, each bar in the system's colour. */
export function YourSystems({ completion }: { completion: Promise<CompletionReply | null> }) {
  const reply = use(completion)
  return (
    <section className={styles.mine} aria-labelledby="your-systems">
      <h2 id="your-systems">Your systems</h2>
      {reply ? (
        <Systems reply={reply} />
      ) : (
        <Note tone="faint" above={6} className={styles.sentence}>
          We couldn’t load your scores just now.
        </Note>
      )}
    </section>
  )
}

export function YourSystemsSkeleton() {
  return <section className={styles.mine} aria-hidden="true" />
}

function Systems({ reply }: { reply: CompletionReply }) {
  const user = useRouteLoaderData<UserReply>('shell/shell')
  const sentence = user && systemsSentence(user, reply)
  return (
    <>
      {sentence && (
        <Note tone="faint" above={6} className={styles.sentence}>
          {sentence.words}
          <Text as="b" tone="ink">
            {sentence.bold}
          </Text>
          {sentence.end}
        </Note>
      )}
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
                {one.name}: {one.completed > 0 ? `${one.mastery}%` : 'not tried yet'}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Height in pixels of a bar at 100%. */
const BAR_HEIGHT = 84

import { useId } from 'react'
import type { RaceResultReply } from '#contract/diagnosis.ts'
import { classNames } from '../../ui/class-names.ts'
import { Pennant } from '../../ui/icons/pennant.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Lead } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import { numberWord } from '../../ui/text/words.ts'
import { effectOf } from './verdict-words.ts'
import styles from './worth.module.css'

type AskedQuestion = RaceResultReply['asked'][number]
type BestQuestion = RaceResultReply['most_telling'][number]

/** What each question was worth, and which would have been the most useful at that point. */
export function Worth({ result, questionLimit }: { result: RaceResultReply; questionLimit: number }) {
  const title = useId()
  const { asked, most_telling } = result
  const left = questionLimit - asked.reduce((sum, { took }) => sum + took, 0)
  const most = Math.max(1, ...asked.map(({ worth }) => worth))
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>What each question was worth</h2>
      <Lead above={10} measure={40}>
        You start with a doubt of 100. Each clue that separates the diagnosis from a rival removes a third of the doubt
        about that rival.
      </Lead>
      <Stack as="ol" gap={18} className={styles.rows}>
        {asked.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions are identified by position
          <li key={at} className={styles.row}>
            <p className={classNames(styles.yours, one.worth === 0 && styles.nothing)}>{curly(one.said)}</p>
            <Bar worth={one.worth} most={most} />
            <div className={styles.words}>
              <p>
                {curly(effectOf(result, at))} {one.took > 1 && `It used ${numberWord(one.took)} of your questions.`}{' '}
                {one.red_flag && <Pennant />}
              </p>
              <Better asked={one} better={most_telling[at] ?? null} />
            </div>
          </li>
        ))}
      </Stack>
      {left > 0 && <Unused left={left} telling={most_telling.at(-1) ?? null} />}
    </section>
  )
}

const Bar = ({ worth, most }: { worth: number; most: number }) => (
  <p className={styles.bar}>
    <i style={{ width: `${(100 * worth) / most}%` }} aria-hidden="true" />
    <b>{worth > 0 ? `+${worth}` : '0'}</b>
  </p>
)

/** Minimum difference in worth for showing a better question. */
const CLEARLY = 5

function Better({ asked, better }: { asked: AskedQuestion; better: BestQuestion }) {
  if (!better || better.worth < asked.worth + CLEARLY) return null
  return (
    <p className={styles.better}>
      The most useful question here (+{better.worth}): <q>{curly(better.ask)}</q> “{curly(better.says)}”
    </p>
  )
}

function Unused({ left, telling }: { left: number; telling: BestQuestion }) {
  const words = left === 1 ? 'You had one question left.' : `You had ${numberWord(left)} questions left.`
  return (
    <p className={styles.unused}>
      {words}{' '}
      {telling ? (
        <>
          The most useful one (+{telling.worth}): <q>{curly(telling.ask)}</q> “{curly(telling.says)}”
        </>
      ) : (
        'No other question would have told you more.'
      )}
    </p>
  )
}

import type { DebriefReply } from '#contract/agent.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Text } from '../../ui/layout/text.ts'
import { ordinal } from '../../ui/text/words.ts'
import { TwoPanels } from '../two-panels.tsx'
import styles from './ranking-comparison.module.css'

const PLACES = { leading: 'what it was', likely: 'worth ranking', exclude: 'must be ruled out' }

/** The student's ranked differential beside the case's own. */
export function RankingComparison({ debrief }: { debrief: DebriefReply }) {
  const { student_differential: yours, differential_rubric: theirs } = debrief
  return (
    <TwoPanels className={styles.both}>
      <article>
        <h3>Your differential</h3>
        {yours.length === 0 && <Text tone="soft">You didn’t name a diagnosis this time.</Text>}
        <Stack as="ol" gap={12}>
          {yours.map((entry, place) => (
            <li key={entry.name}>
              <b>{place + 1}</b>
              <span>
                {entry.name}
                <small>{entry.matches === null ? 'Not part of this case' : placeOf(entry.matches, theirs)}</small>
              </span>
              {entry.matches === debrief.diagnosis && <Icon name="check" />}
            </li>
          ))}
        </Stack>
      </article>
      <article>
        <h3>The case’s differential</h3>
        <Stack as="ol" gap={12}>
          {theirs.map((diagnosis, place) => (
            <li key={diagnosis.name}>
              <b>{place + 1}</b>
              <span>
                {diagnosis.name}
                <small>
                  {capital(PLACES[diagnosis.place])}
                  {diagnosis.student_rank === null
                    ? ', not on your list'
                    : `, ${ordinal(diagnosis.student_rank)} on yours`}
                </small>
              </span>
            </li>
          ))}
        </Stack>
      </article>
    </TwoPanels>
  )
}

function placeOf(name: string, theirs: DebriefReply['differential_rubric']): string {
  const found = theirs.find((diagnosis) => diagnosis.name === name)
  return found ? capital(PLACES[found.place]) : name
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

import { useState } from 'react'
import type { DebriefReply } from '#contract/agent.ts'
import type { CaseReply } from '#contract/cases.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Pennant } from '../../ui/icons/pennant.tsx'
import { Box } from '../../ui/layout/box.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { Lead, Text } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import { replyLabel } from '../debrief/debrief-facts.ts'
import { AskInstead } from './ask-instead.tsx'
import { PatientQuote } from './change.tsx'
import styles from './missed-asks.module.css'
import { PractiseThis } from './practise-this.tsx'

/** The ones that change the diagnosis most come first. The rest are expandable, and always printed. */
const SHOWN = 4

type MissedAsk = DebriefReply['missed_must_asks'][number]
type Props = { debrief: DebriefReply; patientCase: Pick<CaseReply, 'gender' | 'informant'> }

/**
 * For each missed must-ask: its question, its answer, the clues in it, and how they would have changed the
 * differential.
 */
export function MissedAsks({ debrief, patientCase }: Props) {
  const [all, setAll] = useState(false)
  const { missed_must_asks: missed } = debrief
  if (missed.length === 0) return null
  return (
    <section>
      <h2>What the missed red flags would have told you</h2>
      <Lead above={10} measure={38}>
        Each of these questions would have given you clues. A clue for a diagnosis counts +1, a clue against it −1.
      </Lead>
      <Stack as="ul" gap={2} above={26}>
        {missed.map((ask, place) => (
          <li key={ask.label} className={classNames(styles.row, !all && place >= SHOWN && styles.folded)}>
            <Box shrinks>
              <h3>
                {curly(ask.label)} <Pennant missed />
              </h3>
              <p className={styles.effect}>{curly(ask.effect)}</p>
              <Clues clues={ask.clues} />
            </Box>
            <Box shrinks>
              <AskInstead question={ask.better} />
              {ask.would_have_said && <PatientQuote by={replyLabel(patientCase)}>{ask.would_have_said}</PatientQuote>}
              <PractiseThis item={ask.item} label={ask.label} />
            </Box>
          </li>
        ))}
      </Stack>
      {missed.length > SHOWN && !all && (
        <Box as="p" above={20} className="screen-only">
          <Button kind="outline" onClick={() => setAll(true)}>
            Show all {missed.length}
          </Button>
        </Box>
      )}
    </section>
  )
}

/** One clue may support one diagnosis and count against another; it is listed once, with all its effects. */
function Clues({ clues }: { clues: MissedAsk['clues'] }) {
  const texts = [...new Set(clues.map(({ text }) => text))]
  if (texts.length === 0) return null
  return (
    <Stack as="ul" gap={8} size="copy" tone="soft" above={14}>
      {texts.map((text) => (
        <li key={text}>
          {curly(text)}
          {clues
            .filter((clue) => clue.text === text)
            .map(({ side, diagnosis }) => (
              <span key={side + diagnosis} className={classNames(styles.side, side === 'against' && styles.against)}>
                <Text as="b" numeric aria-hidden="true">
                  {side === 'for' ? '+' : '−'}
                </Text>
                {side} {diagnosis}
              </span>
            ))}
        </li>
      ))}
    </Stack>
  )
}

import { useState } from 'react'
import type { DebriefReply } from '#contract/agent.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Box } from '../../ui/layout/box.ts'
import { Text } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import styles from './findings-added.module.css'
import { WhatWasFound } from './what-was-found.tsx'

/** What examination and tests add to the history. The findings themselves are expandable, and always printed. */
export function FindingsAdded({ debrief }: { debrief: DebriefReply }) {
  const [shown, setShown] = useState(false)
  const { findings, system } = debrief
  if (!findings) return null
  return (
    <section>
      <h2>What the findings add</h2>
      <Text size="lead" above={14} measure={44} pretty>
        {curly(findings.adds)}
      </Text>
      <Box as="p" above={18} className="screen-only">
        <Button kind="outline" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide what was found' : 'Show what was found'}
        </Button>
      </Box>
      <div className={classNames(!shown && styles.folded)}>
        <WhatWasFound findings={findings} system={system} />
      </div>
    </section>
  )
}

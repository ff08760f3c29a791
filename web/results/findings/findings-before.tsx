import type { Findings } from '#contract/findings.ts'
import { Text } from '../../ui/layout/text.ts'
import styles from './findings-before.module.css'
import { WhatWasFound } from './what-was-found.tsx'

/** Findings at the top of the reasoning step, because a differential is not ranked on the history alone. */
export function FindingsBefore({ findings, system }: { findings: Findings; system: string }) {
  return (
    <section className={styles.before} aria-labelledby="findings-title">
      <Text as="h2" size="title-2" id="findings-title">
        What was found next
      </Text>
      <p>
        After your history, the patient was examined and the first test results came back. Use both in your reasoning.
      </p>
      <WhatWasFound findings={findings} system={system} />
    </section>
  )
}

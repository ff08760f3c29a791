import type { Findings } from '#contract/findings.ts'
import { Box } from '../../ui/layout/box.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { curly } from '../../ui/text/curly.ts'
import { FoundDrawing } from './found-drawing.tsx'
import { ObservationChart } from './observation-chart.tsx'
import { ResultTable } from './result-table.tsx'
import styles from './what-was-found.module.css'

type Props = { findings: Findings; system: string }

/** The findings of examination and first tests: a chart, lines, tables and a drawing. */
export function WhatWasFound({ findings, system }: Props) {
  const { observations, examination, results, picture } = findings
  return (
    <Box above={20}>
      <ObservationChart observations={observations} system={system} />
      <div className={styles.columns}>
        <article>
          <h3>Examination</h3>
          <Stack as="ul" gap={8} pretty>
            {examination.map((line) => (
              <li key={line}>{curly(line)}</li>
            ))}
          </Stack>
        </article>
        {picture && <FoundDrawing picture={picture} />}
        {results.map((result) => (
          <ResultTable key={result.name} result={result} />
        ))}
      </div>
    </Box>
  )
}

import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import styles from './outcome.module.css'

/** Why a sign-in elsewhere did not work, and below it what to do now. */
export function ProblemPanel({ problem, children }: { problem: string; children: ReactNode }) {
  return (
    <Stack gap={16} justify="start" className={styles.panel}>
      <Icon name="warning" className={styles.bad} />
      <div role="alert">
        <h1>{problem}</h1>
      </div>
      {children}
    </Stack>
  )
}

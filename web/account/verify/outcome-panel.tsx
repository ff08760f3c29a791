import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import styles from './outcome.module.css'

type Props = { good: boolean; heading: ReactNode; children: ReactNode }

/** Panel for the outcome of a sign-in or a mailed link: an icon, the heading, and what to do next. */
export const OutcomePanel = ({ good, heading, children }: Props) => (
  <Stack gap={16} justify="start" className={styles.panel}>
    <Icon name={good ? 'check' : 'warning'} className={good ? styles.good : styles.bad} />
    {heading}
    {children}
  </Stack>
)

import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import styles from './outcome.module.css'

type Props = { good: boolean; title: string; children: ReactNode }

/** What came of a mailed link, and where to go from here. The heading takes the focus of the button that it replaces. */
export function Outcome({ good, title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack gap={16} justify="start" className={styles.panel}>
      <Icon name={good ? 'check' : 'warning'} className={good ? styles.good : styles.bad} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </Stack>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'
import { OutcomePanel } from './outcome-panel.tsx'

type Props = { good: boolean; title: string; children: ReactNode }

/** The outcome of a mailed link and where to go next. Its heading takes focus from the button it replaces. */
export function Outcome({ good, title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <OutcomePanel
      good={good}
      heading={
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      }
    >
      {children}
    </OutcomePanel>
  )
}

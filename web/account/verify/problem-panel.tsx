import type { ReactNode } from 'react'
import { OutcomePanel } from './outcome-panel.tsx'

/** Explains why a sign-in through a provider failed and what to do next. As an alert, it is announced on load. */
export const ProblemPanel = ({ problem, children }: { problem: string; children: ReactNode }) => (
  <OutcomePanel
    good={false}
    heading={
      <div role="alert">
        <h1>{problem}</h1>
      </div>
    }
  >
    {children}
  </OutcomePanel>
)

import type { ReactNode } from 'react'
import { OutcomePanel } from './outcome-panel.tsx'

/** Says why signing in elsewhere failed, and what to do now. It is read out, since the page arrives with it. */
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

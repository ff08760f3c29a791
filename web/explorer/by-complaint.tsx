import { useState } from 'react'
import { Chevron, Opener } from '../ui/layout/opener.tsx'
import { curly } from '../ui/text/curly.ts'
import styles from './by-complaint.module.css'
import { ConditionLine } from './condition-line.tsx'
import type { ComplaintShelf } from './find-conditions.ts'

/** Up to this number, all of them are expanded. */
const FEW = 4

type Props = { complaints: readonly ComplaintShelf[]; searched: boolean }

/**
 * The presenting complaints, each expanding to the conditions to consider, most likely first. In a search, the best
 * match is expanded.
 */
export function ByComplaint({ complaints, searched }: Props) {
  const few = complaints.length <= FEW
  return (
    <div className={styles.complaints}>
      {complaints.map((complaint, at) => {
        const begins = few || (searched && at === 0)
        return <Complaint key={`${complaint.id}${begins}`} complaint={complaint} begins={begins} />
      })}
    </div>
  )
}

/** Its conditions are rendered once it has been opened. */
function Complaint({ complaint: { id, name, conditions }, begins }: { complaint: ComplaintShelf; begins: boolean }) {
  const [hasOpened, setHasOpened] = useState(begins)
  return (
    <details id={id} className={styles.complaint} open={begins} onToggle={() => setHasOpened(true)}>
      <Opener gap={12}>
        <Chevron small />
        <h2>{curly(name)}</h2>
        <span className={styles.count}>{conditions.length}</span>
        <span className="visually-hidden">{conditions.length === 1 ? 'condition' : 'conditions'}</span>
      </Opener>
      {hasOpened && (
        <ol>
          {conditions.map((one) => (
            <ConditionLine key={one.slug} condition={one} />
          ))}
        </ol>
      )}
    </details>
  )
}

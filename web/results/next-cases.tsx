import type { CaseReply } from '#contract/cases.ts'
import { PosterGrid } from '../dashboard/poster-grid.tsx'
import { Button } from '../ui/button.tsx'
import styles from './next-cases.module.css'
import { casePath, HOME } from './paths.ts'

type Props = { cases: CaseReply[]; caseId: number; onFeedback: (() => void) | undefined }

/** Where to go now: patients that exercise what this one asked for. */
export function NextCases({ cases, caseId, onFeedback }: Props) {
  return (
    <section id="next" className={styles.next}>
      <h2 data-tour="next">Next, while it’s fresh</h2>
      {cases.length > 0 && (
        <div className={styles.posters}>
          <PosterGrid row cases={cases} toCase={(id) => `${HOME}?id=${id}`} />
        </div>
      )}
      <p className={styles.ways}>
        <Button kind="outline" href={casePath(caseId)}>
          Try this patient again
        </Button>
        <Button kind="quiet" href={HOME}>
          All patients
        </Button>
        {onFeedback && (
          <Button kind="quiet" onClick={onFeedback}>
            Say how this case was
          </Button>
        )}
      </p>
    </section>
  )
}

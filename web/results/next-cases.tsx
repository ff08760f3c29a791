import type { CaseReply } from '#contract/cases.ts'
import { PosterGrid } from '../dashboard/poster-grid.tsx'
import { Button } from '../ui/button.tsx'
import styles from './next-cases.module.css'
import { casePath, HOME } from './paths.ts'

/** Where to go now: patients that exercise what this one asked for. */
export function NextCases({ cases, caseId }: { cases: CaseReply[]; caseId: number }) {
  return (
    <section id="next" className={styles.next}>
      <h2>Next, while it’s fresh</h2>
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
      </p>
    </section>
  )
}

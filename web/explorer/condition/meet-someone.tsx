import { Suspense } from 'react'
import { Await, Link, useSearchParams } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import type { ConditionReply } from '#contract/conditions.ts'
import { OpenCaseDialog } from '../../case-dialog/open-case-dialog.tsx'
import { inOrder } from '../../cases/library.ts'
import { PosterGrid, PosterSkeleton } from '../../cases/poster-grid.tsx'
import { withCase } from '../../cases/with-case.ts'
import { Box } from '../../ui/layout/box.ts'
import styles from './meet-someone.module.css'

type Props = { condition: Pick<ConditionReply, 'met' | 'cases' | 'complaints'>; cases: Promise<CaseReply[]> }

/**
 * The patients this student has finished: those with the condition first, then those with the same complaint and
 * another diagnosis. Unseen patients are left out, because listing them would reveal their diagnosis.
 */
export function MeetSomeone({ condition: { met, cases: ids, complaints }, cases }: Props) {
  const all = [...met.map(({ case_id: id }) => id), ...ids]
  if (all.length + complaints.length === 0) return null
  return (
    <Box as="section" shrinks className={styles.meet}>
      <h2>{all.length > 0 ? 'Patients you’ve seen' : 'Practise on a patient'}</h2>
      {complaints.length > 0 && <Others complaints={complaints} />}
      {all.length > 0 && (
        <Suspense fallback={<PosterSkeleton />}>
          <Await resolve={cases} errorElement={<NotNow />}>
            {(loaded) => <People all={loaded} ids={all} />}
          </Await>
        </Suspense>
      )}
    </Box>
  )
}

/** Links to new patients by presenting complaint. */
const Others = ({ complaints }: Pick<ConditionReply, 'complaints'>) => (
  <p>
    Find a new patient by complaint:{' '}
    {complaints.map(({ id, name }, at) => (
      <span key={id}>
        {at > 0 && ', '}
        <Link className="link" to={`/search?${new URLSearchParams({ q: name.toLowerCase() })}`}>
          {name.toLowerCase()}
        </Link>
      </span>
    ))}
    . It’s up to you to find out what they have.
  </p>
)

function People({ all, ids }: { all: CaseReply[]; ids: readonly number[] }) {
  const [params] = useSearchParams()
  return (
    <>
      <PosterGrid row cases={inOrder(all, ids)} toCase={(id) => withCase(params, id)} />
      <OpenCaseDialog cases={all} />
    </>
  )
}

const NotNow = () => <p>We couldn’t load the patients. Please try again in a moment.</p>

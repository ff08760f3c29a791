import { Suspense } from 'react'
import { Await, useSearchParams } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import type { ConditionReply } from '#contract/conditions.ts'
import { inOrder } from '../dashboard/library.ts'
import { OpenCaseDialog } from '../dashboard/open-case-dialog.tsx'
import { PosterGrid, PosterSkeleton } from '../dashboard/poster-grid.tsx'
import { withCase } from '../dashboard/with-case.ts'
import { listed } from './in-a-sentence.ts'
import styles from './meet-someone.module.css'

type Props = { condition: Pick<ConditionReply, 'met' | 'cases' | 'complaints'>; cases: Promise<CaseReply[]> }

/** People met with it first, then those who come with such a complaint, whatever they turn out to have. */
export function MeetSomeone({ condition: { met, cases: ids, complaints }, cases }: Props) {
  if (met.length + ids.length === 0) return null
  return (
    <section className={styles.meet}>
      <h2>Meet someone with it, or not</h2>
      <p>Everybody here comes with {comingWith(complaints)}. What they have is for you to find out.</p>
      <Suspense fallback={<PosterSkeleton />}>
        <Await resolve={cases} errorElement={<NotNow />}>
          {(all) => <People all={all} ids={[...met.map(({ case_id: id }) => id), ...ids]} />}
        </Await>
      </Suspense>
    </section>
  )
}

function People({ all, ids }: { all: CaseReply[]; ids: readonly number[] }) {
  const [params] = useSearchParams()
  return (
    <>
      <PosterGrid row cases={inOrder(all, ids)} toCase={(id) => withCase(params, id)} />
      <OpenCaseDialog cases={all} />
    </>
  )
}

const NotNow = () => <p>The patients could not be fetched just now.</p>

const comingWith = (complaints: readonly { name: string }[]) =>
  listed(
    complaints.map(({ name }) => name.toLowerCase()),
    'disjunction',
  )

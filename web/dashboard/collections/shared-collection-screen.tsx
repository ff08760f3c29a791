import { Suspense, useState } from 'react'
import { Await, Link, type ShouldRevalidateFunctionArgs, useAsyncError, useNavigate } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import { sentenceOf } from '../../api.ts'
import { OpenCaseDialog } from '../../case-dialog/open-case-dialog.tsx'
import { inOrder, loadCases } from '../../cases/library.ts'
import { PosterGrid, PosterSkeleton } from '../../cases/poster-grid.tsx'
import { howFar } from '../../collections/custom-shelf.tsx'
import { createCollection, openShared, ownPath } from '../../collections/own-collections.ts'
import { later } from '../../later.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { Route } from './+types/shared-collection-screen.ts'
import { CollectionFault } from './collection-fault.tsx'
import styles from './collection-page.module.css'

export const meta = () => [{ title: 'A shared collection · Bedside' }]

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({ found: later(() => loadShared(params.key)) })

export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

type Found = { name: string; members: CaseReply[]; cases: CaseReply[] }

async function loadShared(key: string): Promise<Found> {
  const [shared, cases] = await Promise.all([openShared(key), loadCases()])
  return { name: shared.name, members: inOrder(cases, shared.cases), cases }
}

/** A collection opened through its link. */
export default function SharedCollectionScreen({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Link className={styles.back} to="/dashboard/home">
        <Icon name="back" /> Home
      </Link>
      <Suspense fallback={<PosterSkeleton />}>
        <Await resolve={loaderData.found} errorElement={<Failed />}>
          {(found) => <Shared {...found} />}
        </Await>
      </Suspense>
    </>
  )
}

function Shared({ name, members, cases }: Found) {
  const { problem, saveCopy } = useCopying(name, members)
  return (
    <>
      <header className={styles.top}>
        <h1>{name}</h1>
        <p className={styles.note}>Shared with you. {howFar(members)}</p>
        <Button size="small" onClick={saveCopy}>
          Add to my collections
        </Button>
      </header>
      {problem && <Notice tone="red">{problem}</Notice>}
      <h2 className="visually-hidden">Patients</h2>
      <PosterGrid cases={members} toCase={(id) => `?id=${id}`} />
      <OpenCaseDialog cases={cases} />
    </>
  )
}

/** Copies it into a collection of the student's own, independent of the original. */
function useCopying(name: string, members: readonly CaseReply[]) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const saveCopy = async () => {
    try {
      const ids = members.map(({ id }) => id)
      const { id } = await createCollection(name, ids)
      await navigate(ownPath(id))
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  }
  return { problem, saveCopy }
}

function Failed() {
  return <CollectionFault error={useAsyncError()} />
}

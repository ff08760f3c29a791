import { Suspense, useState } from 'react'
import { Await, Link, type ShouldRevalidateFunctionArgs, useAsyncError, useRevalidator } from 'react-router'
import type { CaseReply, CustomCollection } from '#contract/cases.ts'
import { Refusal } from '../../api.ts'
import { OpenCaseDialog } from '../../case-dialog/open-case-dialog.tsx'
import { inOrder, loadCases } from '../../cases/library.ts'
import { PosterGrid, PosterSkeleton } from '../../cases/poster-grid.tsx'
import { AddPatients } from '../../collections/add-patients.tsx'
import { ArrangeList } from '../../collections/arrange-list.tsx'
import { joined } from '../../collections/collection-changes.ts'
import { howFar } from '../../collections/custom-shelf.tsx'
import { DeleteDialog } from '../../collections/delete-dialog.tsx'
import { NameDialog } from '../../collections/name-dialog.tsx'
import { changeCollection, listOwnCollections } from '../../collections/own-collections.ts'
import { ShareDialog } from '../../collections/share-dialog.tsx'
import { later } from '../../later.ts'
import { EmptyBed } from '../../ui/feedback/empty-bed.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Flow } from '../../ui/layout/row.ts'
import type { Route } from './+types/own-collection-screen.ts'
import { CollectionFault } from './collection-fault.tsx'
import styles from './collection-page.module.css'

export const meta = () => [{ title: 'Your collection · Bedside' }]

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  found: later(() => loadCollection(params.collectionId)),
})

export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

type Found = { collection: CustomCollection; cases: CaseReply[] }

async function loadCollection(id: string): Promise<Found> {
  const [own, cases] = await Promise.all([listOwnCollections(), loadCases()])
  const collection = own.find((one) => one.id === id)
  if (!collection) throw new Refusal(404, { code: 'not-found', message: 'This collection no longer exists.' })
  return { collection, cases }
}

/** One of the student's own collections: its cases, and actions to change it. */
export default function OwnCollectionScreen({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Link className={styles.back} to="/dashboard/home">
        <Icon name="back" /> Home
      </Link>
      <Suspense fallback={<PosterSkeleton />}>
        <Await resolve={loaderData.found} errorElement={<Failed />}>
          {(found) => <Collection {...found} />}
        </Await>
      </Suspense>
    </>
  )
}

type Doing = 'adding' | 'arranging' | 'naming' | 'sharing' | 'deleting'

function Collection({ collection, cases }: Found) {
  const { revalidate } = useRevalidator()
  const [doing, setDoing] = useState<Doing>()
  const members = inOrder(cases, collection.cases)
  const stop = () => setDoing(undefined)
  const change = async (patch: Parameters<typeof changeCollection>[1]) => {
    await changeCollection(collection.id, patch)
    await revalidate()
  }
  return (
    <>
      <header className={styles.top}>
        <h1>{collection.name}</h1>
        <p className={styles.note}>{howFar(members)}</p>
        {doing !== 'arranging' && <CollectionActions isEmpty={members.length === 0} onDo={setDoing} />}
      </header>
      <h2 className="visually-hidden">Patients</h2>
      {doing === 'arranging' ? (
        <ArrangeList cases={members} onSave={(ids) => change({ cases: ids })} onClose={stop} />
      ) : (
        <Members members={members} onAdd={() => setDoing('adding')} />
      )}
      <AddPatients
        open={doing === 'adding'}
        onClose={stop}
        cases={cases.filter(({ id }) => !collection.cases.includes(id))}
        onAdd={(ids) => change({ cases: joined(collection.cases, ids) })}
      />
      <NameDialog
        title="Rename this collection"
        act="Rename"
        name={collection.name}
        open={doing === 'naming'}
        onClose={stop}
        onName={(name) => change({ name })}
      />
      <ShareDialog
        collection={collection}
        open={doing === 'sharing'}
        onClose={stop}
        onChange={() => void revalidate()}
      />
      <DeleteDialog collection={collection} open={doing === 'deleting'} onClose={stop} />
      <OpenCaseDialog cases={cases} />
    </>
  )
}

function CollectionActions({ isEmpty, onDo }: { isEmpty: boolean; onDo: (doing: Doing) => void }) {
  return (
    <Flow gap={8}>
      {!isEmpty && (
        <>
          <Button size="small" onClick={() => onDo('adding')}>
            Add patients
          </Button>
          <Button kind="quiet" size="small" onClick={() => onDo('arranging')}>
            Edit list
          </Button>
        </>
      )}
      <Button kind="quiet" size="small" onClick={() => onDo('sharing')}>
        Share
      </Button>
      <Button kind="quiet" size="small" onClick={() => onDo('naming')}>
        Rename
      </Button>
      <Button kind="quiet" size="small" onClick={() => onDo('deleting')}>
        Delete
      </Button>
    </Flow>
  )
}

function Members({ members, onAdd }: { members: CaseReply[]; onAdd: () => void }) {
  if (members.length > 0) return <PosterGrid cases={members} toCase={(id) => `?id=${id}`} />
  return (
    <EmptyBed title="No patients yet." heading="h2">
      <p>Add the patients you want to see together.</p>
      <p>
        <Button onClick={onAdd}>Add patients</Button>
      </p>
    </EmptyBed>
  )
}

function Failed() {
  return <CollectionFault error={useAsyncError()} />
}

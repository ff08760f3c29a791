import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import { Await, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import type { RoomsOverview } from '#contract/rooms/rooms.ts'
import { OpenCaseDialog } from '../../case-dialog/open-case-dialog.tsx'
import { NOTHING_CHOSEN } from '../../cases/case-filters.ts'
import { FilterBar } from '../../cases/filter-bar.tsx'
import { filterCases } from '../../cases/find-cases.ts'
import { loadCases } from '../../cases/library.ts'
import { PosterGrid, PosterSkeleton } from '../../cases/poster-grid.tsx'
import { OpenCircuit } from '../../group/circuit/open-circuit.tsx'
import { CodeForm } from '../../group/code-form.tsx'
import { leftWords } from '../../group/room/room-words.ts'
import { RoomRow } from '../../group/room-row.tsx'
import { readRooms } from '../../group/rooms-overview.ts'
import { later } from '../../later.ts'
import { AwaitedFault } from '../../layout/fault-screen.tsx'
import { openPath } from '../../paths/group-paths.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Box } from '../../ui/layout/box.ts'
import { Lead, Text } from '../../ui/layout/text.ts'
import { PatientRows } from '../../ui/patients/patient-row.tsx'
import styles from './scripts-screen.module.css'

export const meta = () => [{ title: 'Scripts · Bedside' }]

type Page = { cases: CaseReply[]; overview: RoomsOverview }

export const clientLoader = () => ({ page: later(loadPage) })

async function loadPage(): Promise<Page> {
  const [cases, overview] = await Promise.all([loadCases(), readRooms()])
  return { cases, overview }
}

export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

/** Practice with friends: join a room, return to one, or choose a patient for a new one. */
export default function ScriptsScreen({ loaderData }: { loaderData: { page: Promise<Page> } }) {
  return (
    <>
      <header className={styles.top}>
        <Text as="h1" size="title-1">
          Scripts
        </Text>
        <Lead above={12} pretty>
          Practise with friends, online or around one table. One of you plays the patient from a script, one takes the
          history and one marks. If you let Bedside write down the conversation, it marks too.
        </Lead>
      </header>
      <CodeForm />
      <Suspense fallback={<PosterSkeleton />}>
        <Await resolve={loaderData.page} errorElement={<AwaitedFault />}>
          {(page) => <Rooms {...page} />}
        </Await>
      </Suspense>
    </>
  )
}

function Rooms({ cases, overview }: Page) {
  const [circuit, setCircuit] = useState(false)
  return (
    <>
      {overview.rooms.length > 0 && (
        <section className={styles.shelf}>
          <h2>Your group sessions</h2>
          <PatientRows className={styles.rooms}>
            {overview.rooms.map((room) => (
              <RoomRow key={room.session_id} room={room} />
            ))}
          </PatientRows>
        </section>
      )}
      <section className={styles.shelf}>
        <h2>Several patients in a row</h2>
        <p className={styles.left}>
          A circuit has three to six stations and one link. You swap parts after each one, and a table at the end shows
          how everyone did. It counts as one session.
        </p>
        <Button onClick={() => setCircuit(true)}>Open a circuit</Button>
        <OpenCircuit open={circuit} onClose={() => setCircuit(false)} />
      </section>
      <section className={styles.shelf}>
        <h2>Or open a room with one patient</h2>
        <p className={styles.left}>{leftWords(overview.hosted)}</p>
        <Patients cases={cases} />
      </section>
      <OpenCaseDialog cases={cases} />
    </>
  )
}

function Patients({ cases }: { cases: CaseReply[] }) {
  const [chosen, setChosen] = useState(NOTHING_CHOSEN)
  const settled = useDeferredValue(chosen)
  const found = useMemo(() => filterCases(cases, settled), [cases, settled])
  return (
    <>
      <FilterBar cases={cases} chosen={chosen} onChange={setChosen} />
      {found.length === 0 && (
        <p className={styles.left} role="status">
          No patients match. Try fewer filters, or part of the word.
        </p>
      )}
      <Box above={20}>
        <PosterGrid cases={found} toCase={openPath} />
      </Box>
    </>
  )
}

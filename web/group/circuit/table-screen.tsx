import { Link } from 'react-router'
import type { CircuitTable } from '#contract/rooms/circuits.ts'
import { roomPath } from '../../paths/group-paths.ts'
import { PageLoading } from '../../ui/feedback/page-loading.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Logo } from '../../ui/icons/logo.tsx'
import { Flow } from '../../ui/layout/row.ts'
import { Lead, Text } from '../../ui/layout/text.ts'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { NotYours } from '../not-yours.tsx'
import { HomeButton } from '../room/home-button.tsx'
import { homeOf } from '../room/room-dialogs.tsx'
import { readCircuit } from '../room-calls.ts'
import type { Route } from './+types/table-screen.ts'
import { missingWords, stationWords } from './circuit-words.ts'
import { DomainsTable } from './domains-table.tsx'
import { MarkersAgreement } from './markers-agreement.tsx'
import { StationsTable } from './stations-table.tsx'
import styles from './table-screen.module.css'

export const meta = () => [{ title: 'The circuit · Bedside' }]

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => readCircuit(params.sessionId)

/** The result of a circuit: each person's stations and domains, and each marker's agreement with Bedside. */
export default function TableScreen({ loaderData: table }: Route.ComponentProps) {
  const taken = table.people.filter(({ score }) => score !== null)
  return (
    <>
      <header className={styles.top}>
        <Link to={homeOf()} aria-label="Bedside, to your group sessions" className={styles.logo}>
          <Logo />
        </Link>
        <ThemeToggle />
        {!table.over && table.latest && (
          <Button size="small" href={roomPath(table.latest)}>
            Back to the station
          </Button>
        )}
      </header>
      <main id="main" tabIndex={-1} className={styles.page}>
        <Text as="h1" size="title-1">
          {table.over ? 'The circuit is over.' : 'The circuit so far'}
        </Text>
        <Lead above={12} measure={40}>
          {leadWords(table)}
        </Lead>
        <section aria-labelledby="stations">
          <Text as="h2" size="title-3" id="stations">
            Stations
          </Text>
          <StationsTable table={table} />
        </section>
        {taken.length > 0 && (
          <section aria-labelledby="domains">
            <Text as="h2" size="title-3" id="domains">
              Domains
            </Text>
            <DomainsTable people={taken} />
          </section>
        )}
        <section aria-labelledby="agreement">
          <Text as="h2" size="title-3" id="agreement">
            The markers and Bedside
          </Text>
          <MarkersAgreement table={table} />
        </section>
        <Flow as="p" gap={12} above={40}>
          <HomeButton />
        </Flow>
      </main>
    </>
  )
}

function leadWords(table: CircuitTable): string {
  const { stations, planned, wanted } = table
  const complete = stations.filter(({ step }) => step === 'complete').length
  const summary = table.over
    ? `${complete} ${complete === 1 ? 'station was' : 'stations were'} held${wanted > complete ? ` of the ${wanted} that were planned` : ''}.`
    : `${stationWords({ station: stations.length, stations: planned })}.`
  return `${summary} ${missingWords(table)}`.trim()
}

export const HydrateFallback = PageLoading

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <NotYours title="Only the people in this circuit can see its table." error={error} statuses={[403, 404]} />
)

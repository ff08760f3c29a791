import { Link } from 'react-router'
import { Refusal, sentenceOf } from '../../api.ts'
import { Logo } from '../../ui/icons/logo.tsx'
import { Lead, Text } from '../../ui/layout/text.ts'
import { dateOf } from '../../ui/text/dates.ts'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { DebriefBody } from '../debrief/debrief-body.tsx'
import faultStyles from '../result-fault.module.css'
import { ResultLoading } from '../result-loading.tsx'
import { readShared } from '../results-calls.ts'
import { ViewerContext } from '../viewer.ts'
import type { Route } from './+types/shared-screen.ts'
import styles from './shared-screen.module.css'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => readShared(params.key)

/** The URL is the only credential, so search engines are asked not to index it. */
export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData
      ? `${whose(loaderData.student)}: ${loaderData.debrief.patient_name} · Bedside`
      : 'Debrief · Bedside',
  },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** A read-only debrief that its student shares. */
export default function SharedScreen({ loaderData }: Route.ComponentProps) {
  const { student, finished, debrief, gender, informant } = loaderData
  return (
    <ViewerContext value="guest">
      <header className={styles.top}>
        <Link to="/" aria-label="Bedside home page">
          <Logo />
        </Link>
        <p>
          <Text as="b" weight={600} tone="ink">
            {whose(student)}
          </Text>{' '}
          {dateOf(finished)}
          <small>“You” on this page is the student.</small>
        </p>
        <ThemeToggle />
      </header>
      <main id="main" tabIndex={-1}>
        <DebriefBody debrief={debrief} patientCase={{ gender, informant }} />
      </main>
    </ViewerContext>
  )
}

const whose = (student: string | null): string => (student ? `${student}’s debrief` : 'A student’s debrief')

export const HydrateFallback = ResultLoading

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = error instanceof Refusal ? error.status : 500
  const ended = status === 404 || status === 400
  const showsMessage = status === 429 || (error instanceof Refusal && error.open)
  return (
    <main id="main" tabIndex={-1} className={faultStyles.fault}>
      <Text as="h1" size="title-1">
        {ended ? 'This link no longer works.' : 'We can’t show this debrief right now.'}
      </Text>
      <Lead>
        {ended
          ? 'The student may have turned it off, or the address may be incomplete. Ask them for a new one.'
          : showsMessage
            ? sentenceOf(error)
            : 'Please try again in a moment.'}
      </Lead>
    </main>
  )
}

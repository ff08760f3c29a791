import { useState } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import type { PortfolioReply } from '#contract/portfolio.ts'
import { FRAMEWORKS, type Framework } from '#contract/values/frameworks.ts'
import { call, Refusal } from '../api.ts'
import { AwaitedFault } from '../layout/fault-screen.tsx'
import { wordsOf } from '../prime/offers/offer-words.ts'
import { offeredHere } from '../prime/offers/offered-here.ts'
import { PlansAndActions } from '../prime/plans/plans-and-actions.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyBed } from '../ui/feedback/empty-bed.tsx'
import { PageLoading } from '../ui/feedback/page-loading.tsx'
import { Button } from '../ui/forms/button.tsx'
import { CheckBox } from '../ui/forms/check-box.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Logo } from '../ui/icons/logo.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import type { Route } from './+types/portfolio-screen.ts'
import { Paper } from './paper.tsx'
import styles from './portfolio-screen.module.css'

/** Returns null if the portfolio needs Prime. */
export async function clientLoader(): Promise<PortfolioReply | null> {
  try {
    return await call<PortfolioReply>('GET', '/api/v1/agent/portfolio/')
  } catch (error) {
    if (error instanceof Refusal && error.code === 'portfolio-needs-prime') return null
    throw error
  }
}

export const meta = () => [{ title: 'Portfolio · Bedside' }]

/** What a student has done, to print or to save as a PDF. */
export default function PortfolioScreen({ loaderData: portfolio }: Route.ComponentProps) {
  return (
    <>
      <header className={classNames(styles.top, 'screen-only')}>
        <Link to="/profile" aria-label="Bedside, to your profile">
          <Logo />
        </Link>
        <ThemeToggle />
      </header>
      <main id="main" tabIndex={-1} className={styles.page}>
        {portfolio ? <Own portfolio={portfolio} /> : <WithPrime />}
      </main>
    </>
  )
}

function Own({ portfolio }: { portfolio: PortfolioReply }) {
  const [framework, setFramework] = useState<Framework | ''>(portfolio.framework ?? '')
  const [summaries, setSummaries] = useState(false)
  if (portfolio.consultations.length === 0)
    return (
      <EmptyBed title="Nothing to show yet">
        <p>Finish an OSCE History and read its debrief. It’s in your portfolio from then on.</p>
        <Button href="/dashboard/home">Choose a patient</Button>
      </EmptyBed>
    )
  return (
    <>
      <form
        className={classNames(styles.choices, 'screen-only')}
        onSubmit={(event) => event.preventDefault()}
        aria-label="What is printed"
      >
        <SelectField
          label="Marks by framework"
          value={framework}
          onChange={(event) => setFramework(event.target.value as Framework | '')}
        >
          <option value="">None</option>
          {portfolio.frameworks.map(({ id }) => (
            <option key={id} value={id}>
              {FRAMEWORKS[id].name}
            </option>
          ))}
        </SelectField>
        <CheckBox checked={summaries} onChange={setSummaries}>
          Include my summaries
        </CheckBox>
        <Button onClick={() => window.print()}>
          <Icon name="list" />
          Print or save as PDF
        </Button>
      </form>
      <Paper portfolio={portfolio} framework={framework || null} summaries={summaries} />
    </>
  )
}

function WithPrime() {
  const user = useRouteLoaderData<UserReply>('account/student-layout')
  const none = { daysLeft: user?.subscription_days_left ?? null, behind: undefined, freeCases: { done: 0, of: 0 } }
  const { title, text, go } = wordsOf('portfolio', { ...none, offered: offeredHere() })
  return (
    <div className={styles.offer}>
      <h1>{title}</h1>
      <p>{text}</p>
      <PlansAndActions go={go}>
        <Button kind="quiet" href="/profile">
          Not now
        </Button>
      </PlansAndActions>
    </div>
  )
}

export const HydrateFallback = PageLoading

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <AwaitedFault />
    </main>
  )
}

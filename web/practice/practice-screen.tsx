import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PracticeList, ScoredCard } from '#contract/practice.ts'
import { sentenceOf } from '../api.ts'
import { HOME } from '../paths/case-paths.ts'
import { dailyTaskPath } from '../paths/daily-paths.ts'
import { EmptyBed } from '../ui/feedback/empty-bed.tsx'
import { PageLoading } from '../ui/feedback/page-loading.tsx'
import { Button } from '../ui/forms/button.tsx'
import { weekdayInWords } from '../ui/text/dates.ts'
import type { Route } from './+types/practice-screen.ts'
import { CardView } from './card-view.tsx'
import { readPractice } from './practice-calls.ts'
import { roundInWords } from './practice-words.ts'

export const clientLoader = () => readPractice()

export const meta = () => [{ title: 'Practise · Bedside' }]

/** The missed red flags that are due today, one after another. */
export default function PracticeScreen({ loaderData }: Route.ComponentProps) {
  const [deck] = useState(loaderData)
  const [at, setAt] = useState(0)
  const [results, setResults] = useState<readonly ScoredCard[]>([])
  const card = deck.due[at]
  if (deck.due.length === 0) return <Nothing deck={deck} />
  if (!card) return <Done results={results} />
  return (
    <CardView
      key={card.id}
      card={card}
      number={at + 1}
      of={deck.due.length}
      onNext={(result) => {
        if (result) setResults([...results, result])
        setAt(at + 1)
      }}
    />
  )
}

function Nothing({ deck: { later, next, learned } }: { deck: PracticeList }) {
  return (
    <main id="main" tabIndex={-1}>
      <EmptyBed title="Nothing to practise today">
        <p>
          {next
            ? `${later === 1 ? 'You have one more card, due' : `You have ${later} more cards, the first due`} on ${weekdayInWords(next)}.`
            : 'When you miss a red flag, choose “Practise this” in the debrief to add it here. It comes back after a day, a week and six weeks.'}
          {learned > 0 && ` Learned so far: ${learned}.`}
        </p>
        <NextSteps />
      </EmptyBed>
    </main>
  )
}

function Done({ results }: { results: readonly ScoredCard[] }) {
  return (
    <main id="main" tabIndex={-1}>
      <EmptyBed title="That’s all for today">
        {results.length > 0 && <p>{roundInWords(results)}</p>}
        <NextSteps />
      </EmptyBed>
    </main>
  )
}

const NextSteps = () => (
  <p>
    <Button href={HOME}>Home</Button>{' '}
    <Button kind="outline" href={dailyTaskPath('today')}>
      Today’s task
    </Button>
  </p>
)

export const HydrateFallback = PageLoading

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate } = useRevalidator()
  return (
    <main id="main" tabIndex={-1}>
      <EmptyBed title="We couldn’t load your cards">
        <p>{sentenceOf(error)}</p>
        <Button onClick={() => void revalidate()}>Try again</Button>
        <Button kind="outline" href={HOME}>
          Home
        </Button>
      </EmptyBed>
    </main>
  )
}

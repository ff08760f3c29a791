import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import { Await, Link, useRouteLoaderData, useSearchParams } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import type { ConditionName } from '#contract/conditions.ts'
import type { QuizList } from '#contract/quiz.ts'
import type { NameSearch } from '../conditions/name-index.ts'
import { useFinder } from '../conditions/use-finder.ts'
import { later } from '../later.ts'
import { AwaitedFault } from '../layout/fault-screen.tsx'
import { conditionQuizPath, MIXED, quizPath, REVIEW } from '../paths/quiz-paths.ts'
import { OpenUpgradeDialog } from '../prime/offers/open-upgrade-dialog.tsx'
import { EmptyBed } from '../ui/feedback/empty-bed.tsx'
import { Button } from '../ui/forms/button.tsx'
import { SearchPill } from '../ui/forms/search-pill.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { SystemIcon } from '../ui/icons/system-icon.tsx'
import { inOrder, systemName } from '../ui/icons/systems.ts'
import { Box } from '../ui/layout/box.ts'
import { Lead, Text } from '../ui/layout/text.ts'
import { weekdayInWords } from '../ui/text/dates.ts'
import type { Route } from './+types/quiz-home.ts'
import { readQuizzes } from './quiz-calls.ts'
import styles from './quiz-home.module.css'
import { begunWords } from './quiz-words.ts'

export const meta = () => [{ title: 'Quizzes · Bedside' }]

export const clientLoader = () => ({ page: later(readQuizzes) })

/** The quizzes by system, the review of today, and the mixed exam. */
export default function QuizHome({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Box as="header" measure={46}>
        <Text as="h1" size="title-1">
          Quizzes <span className={styles.beta}>Beta</span>
        </Text>
        <Lead above={12} pretty>
          Choose the single best answer of five and see why. Questions you miss come back just before you’d forget them.
        </Lead>
      </Box>
      <Suspense fallback={<Skeleton />}>
        <Await resolve={loaderData.page} errorElement={<AwaitedFault />}>
          {(list) => <Quizzes list={list} />}
        </Await>
      </Suspense>
    </>
  )
}

function Quizzes({ list }: { list: QuizList }) {
  if (list.quizzes.length === 0)
    return (
      <EmptyBed title="No questions yet" heading="h2">
        <p>There are no quizzes here yet.</p>
      </EmptyBed>
    )
  return (
    <>
      <div className={styles.first}>
        <Review review={list.review} />
        <Mixed mixed={list.mixed} />
      </div>
      <ByCondition quizzes={list.quizzes} />
      <WithPrime quizzes={list.quizzes} />
    </>
  )
}

/** The quizzes by system, or those on conditions matching a search by any of their names. */
function ByCondition({ quizzes }: Pick<QuizList, 'quizzes'>) {
  const [typed, setTyped] = useState('')
  const name = useDeferredValue(typed.trim())
  const find = useFinder(name !== '')
  const found = useMemo(() => (name !== '' && find ? quizzesOn(quizzes, find, name) : undefined), [quizzes, find, name])
  return (
    <>
      <search>
        <SearchPill
          label="Search quizzes"
          placeholder="Find a condition"
          value={typed}
          onChange={setTyped}
          className={styles.search}
        />
      </search>
      <p role="status" className="visually-hidden">
        {found && (found.length === 1 ? '1 quiz' : `${found.length} quizzes`)}
      </p>
      {found ? <FoundQuizzes quizzes={found} typed={name} /> : <BySystem quizzes={quizzes} />}
    </>
  )
}

/** Returns the quizzes on matching conditions, best match first. */
const quizzesOn = (quizzes: readonly Quiz[], find: NameSearch<ConditionName>, typed: string): Quiz[] => {
  const byCondition = new Map(quizzes.map((quiz) => [quiz.condition, quiz]))
  return find(typed, Number.POSITIVE_INFINITY).flatMap(({ item: { slug } }) => byCondition.get(slug) ?? [])
}

function FoundQuizzes({ quizzes, typed }: { quizzes: readonly Quiz[]; typed: string }) {
  if (quizzes.length === 0) return <p className={styles.nothing}>No quiz on “{typed}” yet. Try another name.</p>
  return (
    <div className={styles.system}>
      <ul>
        {quizzes.map((quiz) => (
          <li key={quiz.condition}>
            <QuizRow quiz={quiz} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function BySystem({ quizzes }: Pick<QuizList, 'quizzes'>) {
  const bySystem = [...Map.groupBy(quizzes, ({ system }) => system)].sort(([one], [other]) => inOrder(one, other))
  return (
    <div className={styles.systems}>
      {bySystem.map(([system, quizzes]) => (
        <section key={system} data-field={system} className={styles.system}>
          <h2>
            <SystemIcon system={system} /> {systemName(system)}
          </h2>
          <ul>
            {quizzes.map((quiz) => (
              <li key={quiz.condition}>
                <QuizRow quiz={quiz} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Review({ review: { due, later, next, begun } }: Pick<QuizList, 'review'>) {
  return (
    <section className={styles.panel}>
      <h2>Review</h2>
      {due > 0 || begun ? (
        <>
          <Text tone="soft" pretty className={styles.count}>
            <b>{begun ? begun.of - begun.answered : due}</b> {begun || due > 1 ? 'questions' : 'question'} to review
            today
          </Text>
          <Button href={begun ? quizPath({ id: begun.id, kind: 'review', condition: null }) : REVIEW}>
            {begun ? 'Continue' : 'Start the review'}
          </Button>
        </>
      ) : (
        <Text tone="soft" pretty>
          {next
            ? `Nothing due today. ${later === 1 ? 'One question comes back' : `The first of ${later} questions comes back`} on ${weekdayInWords(next)}.`
            : 'Nothing to review. Questions you miss come back here, starting the next day.'}
        </Text>
      )}
    </section>
  )
}

function Mixed({ mixed: { begun } }: Pick<QuizList, 'mixed'>) {
  return (
    <section className={styles.panel}>
      <h2>Mixed quiz</h2>
      <Text tone="soft" pretty>
        Across systems and against the clock, with explanations at the end, just like the exam.
      </Text>
      <Button kind="outline" href={begun ? quizPath({ id: begun.id, kind: 'mixed', condition: null }) : MIXED}>
        {begun ? 'Continue: the clock is running' : 'Set up'}
      </Button>
    </section>
  )
}

type Quiz = QuizList['quizzes'][number]

function QuizRow({ quiz }: { quiz: Quiz }) {
  const { condition, name, more, begun } = quiz
  const to = begun ? quizPath({ id: begun.id, kind: 'condition', condition: of(quiz) }) : conditionQuizPath(condition)
  return (
    <>
      <Link to={to} className={styles.quiz}>
        <span>{name}</span>
        <small>{progressText(quiz)}</small>
        <Icon name="next" />
      </Link>
      {more > 0 && (
        <Link to={`?more=${condition}`} className={styles.more} preventScrollReset>
          <Icon name="lock" /> {more} more with Prime<span className="visually-hidden">: {name}</span>
        </Link>
      )}
    </>
  )
}

const of = ({ condition, name, system }: Quiz) => ({ slug: condition, name, system })

function progressText({ questions, best, begun }: Quiz): string {
  if (begun) return begunWords(begun)
  return best ? `${best.right} of ${best.of}` : `${questions} questions`
}

/** The upgrade dialog, opened when the URL asks for the locked questions of a condition. */
function WithPrime({ quizzes }: Pick<QuizList, 'quizzes'>) {
  const user = useRouteLoaderData<UserReply>('shell/shell')
  const [query, setQuery] = useSearchParams()
  const asked = quizzes.some(({ condition, more }) => more > 0 && condition === query.get('more'))
  const close = () => setQuery({}, { replace: true, preventScrollReset: true })
  return user && <OpenUpgradeDialog offer="quizzes" user={user} open={asked} onClose={close} />
}

const Skeleton = () => (
  <div aria-busy="true">
    <p className="visually-hidden" role="status">
      Loading...
    </p>
    <div className={styles.first}>
      <div className={styles.waiting} />
      <div className={styles.waiting} />
    </div>
  </div>
)

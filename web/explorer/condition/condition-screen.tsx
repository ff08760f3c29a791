import { Suspense } from 'react'
import { Await, type ShouldRevalidateFunctionArgs, useAsyncError } from 'react-router'
import { Refusal } from '../../api.ts'
import { loadCases } from '../../cases/library.ts'
import { later } from '../../later.ts'
import { Fault } from '../../layout/fault-screen.tsx'
import { loadComparison, loadCondition } from '../explorer-calls.ts'
import { comparedWith, titleOf } from '../paths.ts'
import type { Route } from './+types/condition-screen.ts'
import { Comparison } from './comparison.tsx'
import { ConditionPage } from './condition-page.tsx'
import styles from './condition-screen.module.css'
import { LockedPage } from './locked-page.tsx'

export const meta = ({ params }: Route.MetaArgs) => [{ title: `${titleOf(params.slug)} · Bedside` }]

/** A condition, or a comparison if the URL names others. */
export const clientLoader = ({ params: { slug }, request }: Route.ClientLoaderArgs) => {
  const others = comparedWith(new URL(request.url).searchParams)
  return others.length > 0
    ? { comparison: later(() => loadComparison([slug, ...others])) }
    : { page: later(() => loadCondition(slug)), cases: later(loadCases) }
}

/** Refetches if the compared conditions change, but not for a case dialog over the page. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => {
  const isSame = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  const [before, after] = [currentUrl, nextUrl].map(({ searchParams }) => searchParams.get('with'))
  return isSame && before === after ? false : defaultShouldRevalidate
}

export default function ConditionScreen({ loaderData, params }: Route.ComponentProps) {
  const { page, cases, comparison } = loaderData
  return (
    <Suspense key={params.slug} fallback={<Waiting />}>
      {comparison ? (
        <Await resolve={comparison} errorElement={<Failed />}>
          {(found) => <Comparison comparison={found} />}
        </Await>
      ) : (
        <Await resolve={page} errorElement={<Failed />}>
          {(found) => <ConditionPage key={found.slug} condition={found} cases={cases} />}
        </Await>
      )}
    </Suspense>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <p className="visually-hidden" role="status">
        Loading...
      </p>
    </div>
  )
}

function Failed() {
  const error = useAsyncError()
  return error instanceof Refusal && error.code === 'explorer-locked' ? (
    <LockedPage says={error.message} />
  ) : (
    <Fault error={error} />
  )
}

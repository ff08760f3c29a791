import { Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Await, Link, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import type { ConditionListReply } from '#contract/conditions.ts'
import { loadConditionNames } from '../conditions/condition-names.ts'
import { later } from '../later.ts'
import { AwaitedFault } from '../layout/fault-screen.tsx'
import { Hint } from '../tours/hint.tsx'
import { classNames } from '../ui/class-names.ts'
import { Button } from '../ui/forms/button.tsx'
import { SearchPill } from '../ui/forms/search-pill.tsx'
import { useTyped } from '../ui/forms/use-typed.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Row } from '../ui/layout/row.ts'
import { Stack } from '../ui/layout/stack.ts'
import { ThreeToCome } from '../ui/slides/three-to-come.tsx'
import { curly } from '../ui/text/curly.ts'
import type { Route } from './+types/explorer-screen.ts'
import { ByComplaint } from './by-complaint.tsx'
import { BySystem, SystemRail } from './by-system.tsx'
import { WhenLocked } from './condition-line.tsx'
import { loadConditionList } from './explorer-calls.ts'
import { ExplorerOffer } from './explorer-offer.tsx'
import styles from './explorer-screen.module.css'
import { countInWords, findConditions, type ListedCondition, MINE, type Mine } from './find-conditions.ts'
import { conditionPath } from './paths.ts'
import type { Search } from './search-conditions.ts'
import { type By, useView, type View } from './use-view.ts'

export const meta = () => [{ title: 'Condition Explorer · Bedside' }]

export const clientLoader = () => ({ list: later(loadConditionList) })

export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

/** All conditions, by system or by presenting complaint. */
export default function ExplorerScreen({ loaderData }: Route.ComponentProps) {
  const [view, change] = useView()
  const [typed, type] = useTyped(view.typed, (next) => change({ typed: next }))
  return (
    <>
      <Row as="header" gap={20} align="end" justify="between" className={styles.head}>
        <h1>
          Condition Explorer <span className={styles.beta}>beta</span>
        </h1>
        <search>
          <SearchPill
            label="Search conditions"
            placeholder="A condition or a complaint"
            value={typed}
            onChange={type}
            className={styles.search}
          />
        </search>
      </Row>
      <Hint section="condition_explorer" />
      <div className={styles.tools}>
        <Choice legend="Order" value={view.by} options={BY} onChange={(by) => change({ by })} />
        <Choice legend="Which" value={view.mine} options={MINE} onChange={(mine) => change({ mine })} />
      </div>
      <Suspense fallback={<ThreeToCome className={styles.waiting} />}>
        <Await resolve={loaderData.list} errorElement={<AwaitedFault />}>
          {(list) => <Conditions list={list} view={{ ...view, typed }} onClear={() => type('')} />}
        </Await>
      </Suspense>
    </>
  )
}

/** Maximum number of open pages that the offer names. */
const NAMED = 6

const BY: Record<By, string> = { system: 'By system', complaint: 'By complaint' }

type ChoiceProps<Value extends string> = {
  legend: string
  value: Value
  options: Record<Value, string>
  onChange: (value: Value) => void
}

/** A choice shown as pills. */
function Choice<Value extends string>({ legend, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Row as="fieldset" gap={4} align="stretch" className={styles.choice}>
      <legend className="visually-hidden">{legend}</legend>
      {(Object.entries(options) as [Value, string][]).map(([each, name]) => (
        <label key={each} className={classNames(each === value && styles.chosen)}>
          <input
            type="radio"
            name={legend}
            className="visually-hidden"
            checked={each === value}
            onChange={() => onChange(each)}
          />
          {name}
        </label>
      ))}
    </Row>
  )
}

type Props = { list: ConditionListReply; view: View; onClear: () => void }

function Conditions({ list, view, onClear }: Props) {
  const user = useRouteLoaderData<UserReply>('shell/shell')
  const [offer, setOffer] = useState<'none' | 'open' | 'closed'>('none')
  const typed = useDeferredValue(view.typed)
  const search = useSearch(typed !== '')
  const found = useMemo(
    () => findConditions(list, { typed, mine: view.mine }, search),
    [list, typed, view.mine, search],
  )
  const looking = typed.trim() !== '' || view.mine !== 'all'
  const open = list.systems.flatMap(({ conditions }) => conditions.filter((one) => one.open))
  return (
    <WhenLocked value={() => setOffer('open')}>
      {!list.opens_all && <OpenToYou open={open} />}
      <p role="status" className={looking ? styles.count : 'visually-hidden'}>
        {looking && countInWords(found.count)}
      </p>
      {found.count === 0 && <Nothing mine={view.mine} typed={typed} onClear={onClear} />}
      {view.by === 'system' ? (
        <>
          {!looking && <SystemRail systems={found.systems} />}
          <BySystem systems={found.systems} />
        </>
      ) : (
        <ByComplaint complaints={found.complaints} searched={typed.trim() !== ''} />
      )}
      {user && !list.opens_all && (
        <ExplorerOffer
          user={user}
          open={open.slice(0, NAMED)}
          isRequested={offer === 'open'}
          onCome={() => setOffer('open')}
          onClose={() => setOffer('closed')}
        />
      )}
    </WhenLocked>
  )
}

/** Tells free students what they can read: the open pages, and those of conditions they have seen. */
function OpenToYou({ open }: { open: readonly ListedCondition[] }) {
  const met = open.filter((one) => one.met.length > 0).length
  const others = open.filter((one) => one.met.length === 0)
  return (
    <p className={styles.free}>
      <Icon name="crown" />
      <span>
        You can read in full:{' '}
        {others.map(({ slug, name }, at) => (
          <span key={slug}>
            {at > 0 && (at === others.length - 1 && met === 0 ? ' and ' : ', ')}
            <Link className="link" to={conditionPath(slug)}>
              {curly(name)}
            </Link>
          </span>
        ))}
        {met > 0 && (
          <>
            {others.length > 0 && ' and '}
            <Link className="link" to="?mine=met">
              {met === 1 ? 'the condition you’ve seen' : `the ${met} conditions you’ve seen`}
            </Link>
          </>
        )}
        . A condition opens once you’ve seen it in a case; Prime opens them all.
      </span>
    </p>
  )
}

const NONE_OF: Record<Mine, string> = {
  all: 'Try part of the word, another name, or a complaint: “breath”, “rash”.',
  repeat: 'You haven’t marked anything to revise yet. Use the button at the top of each page.',
  known: 'You haven’t marked anything as known yet. Use the button at the top of each page.',
  met: 'A condition counts as seen once you’ve finished a case of it and read the diagnosis.',
}

function Nothing({ mine, typed, onClear }: { mine: Mine; typed: string; onClear: () => void }) {
  const searched = typed.trim() !== ''
  return (
    <Stack gap={16} justify="start" size="lead" tone="soft" measure={40}>
      <p>{NONE_OF[searched ? 'all' : mine]}</p>
      {searched && (
        <Button kind="outline" size="small" onClick={onClear}>
          Clear the search
        </Button>
      )}
    </Stack>
  )
}

/** Loads the search and all condition names when the user starts typing. */
function useSearch(isTyping: boolean): Search | undefined {
  const [search, setSearch] = useState<Search>()
  useEffect(() => {
    if (!isTyping) return
    Promise.all([import('./search-conditions.ts'), loadConditionNames()]).then(
      ([{ searchBy }, names]) => setSearch(searchBy(names)),
      () => undefined,
    )
  }, [isTyping])
  return search
}

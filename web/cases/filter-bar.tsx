import { type Dispatch, lazy, memo, type SetStateAction, Suspense, useMemo, useState } from 'react'
import type { CaseReply } from '#contract/cases.ts'
import { classNames } from '../ui/class-names.ts'
import { SearchPill } from '../ui/forms/search-pill.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Flow, Row } from '../ui/layout/row.ts'
import { Flyout } from '../ui/overlays/flyout.tsx'
import { type Chosen, FILTER_TITLES, FILTERS, type FilterName, optionsOf } from './case-filters.ts'
import styles from './filter-bar.module.css'

const OptionList = lazy(async () => ({ default: (await import('./option-list.tsx')).OptionList }))
const FilterDrawer = lazy(async () => ({ default: (await import('./filter-drawer.tsx')).FilterDrawer }))

type Props = { cases: CaseReply[]; chosen: Chosen; onChange: Dispatch<SetStateAction<Chosen>> }

/** Five filters and a search. On a narrow screen, the filters are in a drawer. */
export function FilterBar({ cases, chosen, onChange }: Props) {
  return (
    <Row as="search" gap={10} wrap shrinks className={styles.bar}>
      <Flow gap={10} className={styles.filters}>
        {FILTERS.map((name) => (
          <FilterButton key={name} name={name} cases={cases} values={chosen[name]} onChange={onChange} />
        ))}
      </Flow>
      <DrawerButton cases={cases} chosen={chosen} onChange={onChange} />
      <SearchPill
        label="Search cases, conditions"
        value={chosen.search}
        onChange={(search) => onChange((before) => ({ ...before, search }))}
        className={styles.search}
      />
    </Row>
  )
}

type FilterProps = Pick<Props, 'cases' | 'onChange'> & { name: FilterName; values: string[] }

/** Shows the first selected option and the number of others. Stays open, because several can be ticked. */
const FilterButton = memo(function FilterButton({ name, cases, values, onChange }: FilterProps) {
  const title = FILTER_TITLES[name]
  const options = useMemo(() => optionsOf(cases, name), [cases, name])
  const [first, ...more] = options.filter(({ value }) => values.includes(value))
  return (
    <Flyout
      label={first ? `${title}: ${[first, ...more].map((option) => option.name).join(', ')}` : title}
      title={title}
      showsName
      className={classNames(styles.pill, first && styles.on)}
      face={
        <>
          <span className={styles.chosen}>{first?.name ?? title}</span>
          {more.length > 0 && <span>+{more.length}</span>}
          <Icon name="down" />
        </>
      }
    >
      <div className={styles.options}>
        <Suspense>
          <OptionList
            title={title}
            options={options}
            chosen={values}
            onChoose={(next) => onChange((before) => ({ ...before, [name]: next }))}
          />
        </Suspense>
      </div>
    </Flyout>
  )
})

function DrawerButton({ cases, chosen, onChange }: Props) {
  const [{ open, hasOpened }, set] = useState({ open: false, hasOpened: false })
  const count = FILTERS.filter((name) => chosen[name].length > 0).length
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        className={classNames(styles.pill, count > 0 && styles.on, styles.drawer)}
        onClick={() => set({ open: true, hasOpened: true })}
      >
        <Icon name="filter" /> Filter
        {count > 0 && <span>{count}</span>}
      </button>
      {hasOpened && (
        <Suspense>
          <FilterDrawer
            cases={cases}
            chosen={chosen}
            open={open}
            onClose={() => set({ open: false, hasOpened: true })}
            onApply={onChange}
          />
        </Suspense>
      )}
    </>
  )
}

import { lazy, Suspense, useRef, useState } from 'react'
import type { CaseReply } from '#contract/cases.ts'
import { classNames } from '../ui/class-names.ts'
import { SearchPill } from '../ui/forms/search-pill.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { type Chosen, FILTER_TITLES, FILTERS, type FilterName, optionsOf } from './case-filters.ts'
import styles from './filter-bar.module.css'

const FilterMenu = lazy(() => import('./filter-menu.tsx').then((loaded) => ({ default: loaded.FilterMenu })))
const FilterDrawer = lazy(() => import('./filter-drawer.tsx').then((loaded) => ({ default: loaded.FilterDrawer })))

type Props = { cases: CaseReply[]; chosen: Chosen; onChange: (chosen: Chosen) => void }

/** Five filters and a search; on a narrow screen the filters are in a drawer. */
export function FilterBar({ cases, chosen, onChange }: Props) {
  return (
    <search className={styles.bar}>
      <div className={styles.filters}>
        {FILTERS.map((name) => (
          <FilterButton key={name} name={name} cases={cases} chosen={chosen} onChange={onChange} />
        ))}
      </div>
      <DrawerButton cases={cases} chosen={chosen} onChange={onChange} />
      <SearchPill
        label="Search cases, conditions"
        value={chosen.search}
        onChange={(search) => onChange({ ...chosen, search })}
        className={styles.search}
      />
    </search>
  )
}

/** Shows the first thing chosen, and how many more there are. */
function FilterButton({ name, cases, chosen, onChange }: Props & { name: FilterName }) {
  const { open, asked, show } = useOnDemand()
  const pill = useRef<HTMLButtonElement>(null)
  const title = FILTER_TITLES[name]
  const options = optionsOf(cases, name)
  const [first, ...more] = options.filter(({ value }) => chosen[name].includes(value))
  return (
    <>
      <button
        ref={pill}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        className={classNames(styles.pill, first && styles.on)}
        onClick={() => show(!open)}
      >
        {first && <span className="visually-hidden">{title}: </span>}
        <span className={styles.chosen}>{first?.name ?? title}</span>
        {more.length > 0 && <span>+{more.length}</span>}
        <Icon name="down" />
      </button>
      {asked && (
        <Suspense>
          <FilterMenu
            title={title}
            anchor={pill}
            open={open}
            onClose={() => show(false)}
            options={options}
            chosen={chosen[name]}
            onChoose={(values) => onChange({ ...chosen, [name]: values })}
          />
        </Suspense>
      )}
    </>
  )
}

function DrawerButton({ cases, chosen, onChange }: Props) {
  const { open, asked, show } = useOnDemand()
  const count = FILTERS.filter((name) => chosen[name].length > 0).length
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        className={classNames(styles.pill, count > 0 && styles.on, styles.drawer)}
        onClick={() => show(true)}
      >
        <Icon name="filter" /> Filter
        {count > 0 && <span>{count}</span>}
      </button>
      {asked && (
        <Suspense>
          <FilterDrawer cases={cases} chosen={chosen} open={open} onClose={() => show(false)} onApply={onChange} />
        </Suspense>
      )}
    </>
  )
}

/** Something that is fetched when it is first opened, and then stays, so that it can be seen to close. */
function useOnDemand() {
  const [{ open, asked }, set] = useState({ open: false, asked: false })
  return { open, asked, show: (next: boolean) => set({ open: next, asked: asked || next }) }
}

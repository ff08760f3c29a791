import { Popover } from '@base-ui/react/popover'
import type { CaseReply } from '#contract/cases.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { type Chosen, FILTER_TITLES, FILTERS, type FilterName, optionsOf } from './case-filters.ts'
import styles from './filter-bar.module.css'
import { FilterDrawer } from './filter-drawer.tsx'
import { OptionList } from './option-list.tsx'

type Props = { cases: CaseReply[]; chosen: Chosen; onChange: (chosen: Chosen) => void }

/** Four filters and a search; on a narrow screen the filters are in a drawer. */
export function FilterBar({ cases, chosen, onChange }: Props) {
  return (
    <search className={styles.bar}>
      <div className={styles.filters}>
        {FILTERS.map((name) => (
          <FilterButton key={name} name={name} cases={cases} chosen={chosen} onChange={onChange} />
        ))}
      </div>
      <FilterDrawer cases={cases} chosen={chosen} onApply={onChange} className={styles.drawer} />
      <SearchBox value={chosen.search} onChange={(search) => onChange({ ...chosen, search })} />
    </search>
  )
}

function FilterButton({ name, cases, chosen, onChange }: Props & { name: FilterName }) {
  const title = FILTER_TITLES[name]
  const count = chosen[name].length
  return (
    <Popover.Root>
      <Popover.Trigger className={classNames(styles.pill, count > 0 && styles.on)}>
        {title}
        {count > 0 && <span>{count}</span>}
        <Icon name="down" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} align="start" className={styles.place}>
          <Popover.Popup className={styles.popup} aria-label={title}>
            <OptionList
              title={title}
              options={optionsOf(cases, name)}
              chosen={chosen[name]}
              onChoose={(values) => onChange({ ...chosen, [name]: values })}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

export function SearchBox({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  return (
    <label className={styles.search}>
      <Icon name="search" />
      <span className="visually-hidden">Search cases, conditions</span>
      <input
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder="Search cases, conditions"
        enterKeyHint="search"
      />
    </label>
  )
}

import { Checkbox } from '@base-ui/react/checkbox'
import { CheckboxGroup } from '@base-ui/react/checkbox-group'
import { useState } from 'react'
import { Icon } from '../ui/icons/icon.tsx'
import type { Option } from './case-filters.ts'
import styles from './option-list.module.css'
import { searchOptions } from './search-options.ts'

type Props = { title: string; options: Option[]; chosen: string[]; onChoose: (values: string[]) => void }

/** A list is searched once it is too long to take in at a glance. */
const GLANCE = 8

/** The options of one filter, any of which may be ticked. */
export function OptionList({ title, options, chosen, onChoose }: Props) {
  const [search, setSearch] = useState('')
  return (
    <div>
      {options.length > GLANCE && (
        <label className={styles.search}>
          <Icon name="search" />
          <span className="visually-hidden">Search {title.toLowerCase()}</span>
          <input value={search} onChange={(event) => setSearch(event.target.value)} placeholder="Search" />
        </label>
      )}
      <CheckboxGroup aria-label={title} className={styles.options} value={chosen} onValueChange={onChoose}>
        {searchOptions(options, search).map(({ value, name }) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control
          <label key={value} className={styles.option}>
            <Checkbox.Root className={styles.box} name={value} value={value}>
              <Checkbox.Indicator>
                <Icon name="check" />
              </Checkbox.Indicator>
            </Checkbox.Root>
            {name}
          </label>
        ))}
      </CheckboxGroup>
    </div>
  )
}

import { useState } from 'react'
import { Icon } from '../ui/icons/icon.tsx'
import { Row } from '../ui/layout/row.ts'
import { Stack } from '../ui/layout/stack.ts'
import type { Option } from './case-filters.ts'
import styles from './option-list.module.css'
import { searchOptions } from './search-options.ts'

type Props = { title: string; options: Option[]; chosen: string[]; onChoose: (values: string[]) => void }

/** Number of options above which a list gets a search field. */
const GLANCE = 8

/** The options of one filter. Several can be ticked. */
export function OptionList({ title, options, chosen, onChoose }: Props) {
  const [search, setSearch] = useState('')
  const tick = (value: string, ticked: boolean) =>
    onChoose(ticked ? [...chosen, value] : chosen.filter((one) => one !== value))
  return (
    <fieldset aria-label={title} className={styles.list}>
      {options.length > GLANCE && (
        <Row as="label" gap={8} tone="faint" className={styles.search}>
          <Icon name="search" />
          <span className="visually-hidden">Search {title.toLowerCase()}</span>
          <input value={search} onChange={(event) => setSearch(event.target.value)} placeholder="Search" />
        </Row>
      )}
      <Stack>
        {searchOptions(options, search).map(({ value, name }) => (
          <label key={value} className={styles.option}>
            <input
              type="checkbox"
              className={styles.tick}
              checked={chosen.includes(value)}
              onChange={({ target }) => tick(value, target.checked)}
            />
            <span className={styles.box}>
              <Icon name="check" />
            </span>
            {name}
          </label>
        ))}
      </Stack>
    </fieldset>
  )
}

import { useState } from 'react'
import type { DebriefReply } from '#contract/agent.ts'
import type { CaseReply } from '#contract/cases.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Box } from '../../ui/layout/box.ts'
import { Row } from '../../ui/layout/row.ts'
import { Lead, Text } from '../../ui/layout/text.ts'
import { Hit, Near } from '../../ui/text/highlight.tsx'
import { type DebriefCategory, type DebriefItem, missed, openAtFirst, replyLabel } from '../debrief/debrief-facts.ts'
import { groupedBy, useFramework } from './framework.ts'
import { GroupedNote } from './grouped-note.tsx'
import styles from './marking-sheet.module.css'
import { SheetRow } from './sheet-row.tsx'

type Filter = 'all' | 'missed' | 'flags'

const SHOWS: Record<Filter, (item: DebriefItem) => boolean> = {
  all: () => true,
  missed,
  flags: (item) => item.must_ask,
}

/** Restricts the sheet to earned items, missed items, or the red flags among the earned ones. */
export type Only = 'asked' | 'missed' | 'flags'

const ONLY: Record<Only, { has: (item: DebriefItem) => boolean; name: string }> = {
  asked: { has: (item) => !missed(item), name: 'Every mark, and the words that earned it' },
  missed: { has: missed, name: 'What would have earned the rest' },
  flags: { has: (item) => item.must_ask && !missed(item), name: 'Red flags that you asked' },
}

type Props = {
  debrief: DebriefReply
  patientCase: Pick<CaseReply, 'gender' | 'informant'>
  /** Set where the debrief is split into sections. */
  only?: Only
}

/** Every item of the rubric with its marks and evidence. Missed items show the question to ask. */
export function MarkingSheet({ debrief, patientCase, only }: Props) {
  return only ? (
    <SomeItems debrief={debrief} patientCase={patientCase} only={only} />
  ) : (
    <WholeSheet debrief={debrief} patientCase={patientCase} />
  )
}

function SomeItems({ debrief, patientCase, only }: Props & { only: Only }) {
  const { has, name } = ONLY[only]
  const categories = groupedBy(useFramework(), debrief.chrono_rubric)
    .map((category) => ({ ...category, items: category.items.filter(has) }))
    .filter(({ items }) => items.length > 0)
  const [open, setOpen] = useState(() => (only === 'asked' ? [] : categories.map(({ category }) => category)))
  if (categories.length === 0) return null
  return (
    <Box as="section" shrinks>
      <h2>{name}</h2>
      <GroupedNote />
      <table className={styles.table}>
        <SheetHead />
        {categories.map((category) => (
          <SheetSection
            key={category.category}
            category={category}
            items={category.items}
            shows={SHOWS.all}
            filtered={false}
            open={open.includes(category.category)}
            onToggle={() => setOpen(toggled(open, category.category))}
            shown
            debrief={debrief}
            replyLabel={replyLabel(patientCase)}
          />
        ))}
      </table>
    </Box>
  )
}

const toggled = (open: readonly string[], id: string): string[] =>
  open.includes(id) ? open.filter((other) => other !== id) : [...open, id]

const SheetHead = () => (
  <thead>
    <tr>
      <th scope="col">Item</th>
      <th scope="col">Marks</th>
      <th scope="col">Your words, and when</th>
    </tr>
  </thead>
)

function WholeSheet({ debrief, patientCase }: Omit<Props, 'only'>) {
  const [filter, setFilter] = useState<Filter>('all')
  const rubric = groupedBy(useFramework(), debrief.chrono_rubric)
  const [open, setOpen] = useState(() => openAtFirst(rubric))
  const items = rubric.flatMap((category) => category.items)
  const isShown = (category: DebriefCategory) => category.items.some(SHOWS[filter])
  const shown = rubric.filter(isShown)
  return (
    <Box as="section" shrinks id="sheet">
      <Row gap={24} align="end" justify="between" wrap>
        <div>
          <h2>The marking sheet</h2>
          <Lead above={10} measure={38} className={styles.intro}>
            Every mark, and the words that earned it.
          </Lead>
          <GroupedNote />
        </div>
        <Filters items={items} filter={filter} onChoose={setFilter} />
      </Row>
      <table className={styles.table}>
        <SheetHead />
        {rubric.map((category) => (
          <SheetSection
            key={category.category}
            category={category}
            items={category.items}
            shows={SHOWS[filter]}
            filtered={filter !== 'all'}
            open={filter !== 'all' || open.includes(category.category)}
            onToggle={() => setOpen(toggled(open, category.category))}
            shown={isShown(category)}
            debrief={debrief}
            replyLabel={replyLabel(patientCase)}
          />
        ))}
      </table>
      {shown.length === 0 && (
        <Text tone="soft" above={16}>
          Nothing here: you didn’t miss any.
        </Text>
      )}
      <p className={styles.legend}>
        <span>
          <Hit>these words</Hit> earned the mark
        </span>
        <span>
          <Near>these words</Near> came closest
        </span>
      </p>
    </Box>
  )
}

function Filters({
  items,
  filter,
  onChoose,
}: {
  items: DebriefItem[]
  filter: Filter
  onChoose: (filter: Filter) => void
}) {
  const names: [Filter, string][] = [
    ['all', 'All'],
    ['missed', 'Missed'],
    ['flags', 'Red flags'],
  ]
  return (
    <fieldset className={classNames(styles.filters, 'screen-only')} aria-label="Show">
      {names.map(([key, name]) => (
        <button key={key} type="button" aria-pressed={filter === key} onClick={() => onChoose(key)}>
          {key === 'flags' && <Icon name="flag" />}
          {name}{' '}
          <Text as="b" weight={500} tone="soft" numeric>
            {items.filter(SHOWS[key]).length}
          </Text>
        </button>
      ))}
    </fieldset>
  )
}

type SectionProps = {
  category: DebriefCategory
  items: DebriefItem[]
  shows: (item: DebriefItem) => boolean
  filtered: boolean
  shown: boolean
  open: boolean
  onToggle: () => void
  debrief: DebriefReply
  replyLabel: string
}

/** Collapsed or filtered items stay in the DOM, hidden, so that a printout is complete. */
function SheetSection({
  category,
  items,
  shows,
  filtered,
  shown,
  open,
  onToggle,
  debrief,
  replyLabel: told,
}: SectionProps) {
  const flags = category.items.filter((item) => item.must_ask)
  const flagsMissed = flags.filter(missed).length
  return (
    <tbody className={classNames(!open && styles.shut, !shown && styles.filtered)}>
      <tr className={styles.category}>
        <th colSpan={3} scope="rowgroup">
          <button type="button" aria-expanded={open} onClick={onToggle} disabled={filtered}>
            <span>{category.name}</span>
            <span className={styles.flags}>
              {flags.map((item) => (
                <Icon key={item.id} name={missed(item) ? 'flag-o' : 'flag'} />
              ))}
              {flags.length > 0 && (
                <span className="visually-hidden">
                  Red flags: {flags.length - flagsMissed} asked, {flagsMissed} missed
                </span>
              )}
            </span>
            <Meter marks={category.marks} awarded={category.awarded} />
            <span className={styles.count}>
              {category.awarded} of {category.marks}
            </span>
            <Icon name="down" className={styles.chevron} />
          </button>
        </th>
      </tr>
      {items.map((item) => (
        <SheetRow key={item.id} item={item} debrief={debrief} replyLabel={told} shut={!open || !shows(item)} />
      ))}
    </tbody>
  )
}

function Meter({ marks, awarded }: { marks: number; awarded: number }) {
  return (
    <span className={styles.meter} aria-hidden="true">
      {Array.from({ length: marks }, (_, mark) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each cell is a mark, identified by position
        <i key={mark} className={classNames(mark < awarded && styles.on)} />
      ))}
    </span>
  )
}

import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import type { CaseReply } from '#contract/cases.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { type Chosen, FILTER_TITLES, FILTERS, NOTHING_CHOSEN, optionsOf } from './case-filters.ts'
import bar from './filter-bar.module.css'
import styles from './filter-drawer.module.css'
import { OptionList } from './option-list.tsx'

type Props = { cases: CaseReply[]; chosen: Chosen; onApply: (chosen: Chosen) => void; className?: string | undefined }

/** The filters from below, applied together. */
export function FilterDrawer({ cases, chosen, onApply, className }: Props) {
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState(chosen)
  const count = FILTERS.filter((name) => chosen[name].length > 0).length
  const show = (next: boolean) => {
    setDraft(chosen)
    setOpen(next)
  }
  const apply = (next: Chosen) => {
    onApply({ ...next, search: chosen.search })
    setOpen(false)
  }

  return (
    <Dialog.Root open={open} onOpenChange={show}>
      <Dialog.Trigger className={classNames(bar.pill, count > 0 && bar.on, className)}>
        <Icon name="filter" /> Filter
        {count > 0 && <span>{count}</span>}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.drawer}>
          <header className={styles.top}>
            <Dialog.Title className={styles.title}>Filters</Dialog.Title>
            <IconButton label="Close" icon="x" onClick={() => show(false)} />
          </header>
          <div className={styles.groups}>
            {FILTERS.map((name) => (
              <details key={name} open={draft[name].length > 0}>
                <summary className={styles.summary}>
                  {FILTER_TITLES[name]}
                  {draft[name].length > 0 && <span>{draft[name].length}</span>}
                  <Icon name="down" />
                </summary>
                <OptionList
                  title={FILTER_TITLES[name]}
                  options={optionsOf(cases, name)}
                  chosen={draft[name]}
                  onChoose={(values) => setDraft({ ...draft, [name]: values })}
                />
              </details>
            ))}
          </div>
          <footer className={styles.actions}>
            <Button kind="quiet" onClick={() => apply(NOTHING_CHOSEN)}>
              Clear All
            </Button>
            <Button onClick={() => apply(draft)}>Apply Filters</Button>
          </footer>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

import { useState } from 'react'
import type { CaseReply } from '#contract/cases.ts'
import { Button, IconButton } from '../ui/forms/button.tsx'
import { Chevron, Opener } from '../ui/layout/opener.tsx'
import { Text } from '../ui/layout/text.ts'
import { Modal, ModalTitle, useCloseModal } from '../ui/overlays/modal/modal.tsx'
import { type Chosen, FILTER_TITLES, FILTERS, NOTHING_CHOSEN, optionsOf } from './case-filters.ts'
import styles from './filter-drawer.module.css'
import { OptionList } from './option-list.tsx'

type Props = {
  cases: CaseReply[]
  chosen: Chosen
  open: boolean
  onClose: () => void
  onApply: (chosen: Chosen) => void
}

/** The filters in a bottom sheet, applied together. */
export function FilterDrawer({ cases, chosen, open, onClose, onApply }: Props) {
  return (
    <Modal open={open} onClose={onClose} className={undefined}>
      <div className={styles.drawer}>
        <Draft
          cases={cases}
          chosen={chosen}
          onApply={(next) => {
            onApply({ ...next, search: chosen.search })
            onClose()
          }}
        />
      </div>
    </Modal>
  )
}

/** The selection before it is applied, reset each time the drawer opens. */
function Draft({ cases, chosen, onApply }: Pick<Props, 'cases' | 'chosen' | 'onApply'>) {
  const [draft, setDraft] = useState(chosen)
  return (
    <>
      <header className={styles.top}>
        <ModalTitle className={styles.title}>Filters</ModalTitle>
        <IconButton label="Close" icon="x" onClick={useCloseModal()} />
      </header>
      <div className={styles.groups}>
        {FILTERS.map((name) => (
          <details key={name} open={chosen[name].length > 0}>
            <Opener gap={8} size="ui" className={styles.summary}>
              {FILTER_TITLES[name]}
              {draft[name].length > 0 && (
                <Text as="span" tone="blue">
                  {draft[name].length}
                </Text>
              )}
              <Chevron />
            </Opener>
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
        <Button kind="quiet" onClick={() => onApply(NOTHING_CHOSEN)}>
          Clear All
        </Button>
        <Button onClick={() => onApply(draft)}>Apply Filters</Button>
      </footer>
    </>
  )
}

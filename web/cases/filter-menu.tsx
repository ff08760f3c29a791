import { Popover } from '@base-ui/react/popover'
import type { RefObject } from 'react'
import type { Option } from './case-filters.ts'
import styles from './filter-menu.module.css'
import { OptionList } from './option-list.tsx'

type Props = {
  title: string
  /** The button under which it opens, and to which the focus returns. */
  anchor: RefObject<HTMLButtonElement | null>
  open: boolean
  onClose: () => void
  options: Option[]
  chosen: string[]
  onChoose: (values: string[]) => void
}

/** The options of one filter under its button. It stays open, since several may be ticked. */
export function FilterMenu({ title, anchor, open, onClose, ...list }: Props) {
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { event }) => {
        const onAnchor = event.target instanceof Node && anchor.current?.contains(event.target)
        if (!next && !onAnchor) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} sideOffset={8} align="start" className={styles.place}>
          <Popover.Popup className={styles.popup} aria-label={title} finalFocus={anchor}>
            <OptionList title={title} {...list} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

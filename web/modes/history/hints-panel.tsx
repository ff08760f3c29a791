import { memo } from 'react'
import type { ConsultationState } from '../../consultation/consultation-state.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Row } from '../../ui/layout/row.ts'
import { Text } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import styles from './hints-panel.module.css'
import panel from './panel.module.css'

type Props = {
  hints: ConsultationState['hints']
  /** Whether hints can be opened: false before the consultation begins and after it ends. */
  open: boolean
  onOpen: (index: number, total: number) => void
}

/** Hints 1 to 5, in order: the next can be opened, and opened ones remain visible. */
export const HintsPanel = memo(function HintsPanel({ hints, open, onOpen }: Props) {
  const opened = hints.filter((hint) => hint.revealed)
  const next = hints.find((hint) => !hint.revealed)
  return (
    <section>
      <Row as="h2" align="baseline" justify="between" className={panel.heading}>
        Hints
        <Text
          as="span"
          weight={500}
          tone="soft"
          className={styles.dots}
          role="img"
          aria-label={`${opened.length} of ${hints.length} opened`}
        >
          {hints.map((hint) => (
            <i key={hint.index} className={classNames(hint.revealed && styles.on)} />
          ))}
        </Text>
      </Row>
      {opened.map((hint) => (
        <p key={hint.index} className={styles.hint}>
          <span className="visually-hidden">Hint {hint.index}: </span>
          {hint.text && curly(hint.text)}
        </p>
      ))}
      {next && (
        <Button
          kind="outline"
          size="small"
          className={styles.next}
          disabled={!open}
          onClick={() => onOpen(next.index, next.total)}
        >
          <Icon name="bulb" />
          Open hint {next.index}
        </Button>
      )}
    </section>
  )
})

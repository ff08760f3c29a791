import { useContext, useState } from 'react'
import { Link } from 'react-router'
import { sentenceOf } from '../../api.ts'
import { PRACTICE } from '../../practice/practice-calls.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Box } from '../../ui/layout/box.ts'
import { weekdayInWords } from '../../ui/text/dates.ts'
import { PracticeContext } from './practice-context.ts'
import styles from './practise-this.module.css'

/** Adds a missed must-ask to the deck, then shows when it is due. */
export function PractiseThis({ item, label }: { item: string; label: string }) {
  const practice = useContext(PracticeContext)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const [fresh, setFresh] = useState(false)
  if (!practice) return null
  const day = practice.days.get(item)
  if (day !== undefined)
    return (
      <p className={classNames(styles.kept, 'screen-only')} tabIndex={-1} ref={fresh ? focusOn : null}>
        <Icon name="check" />
        <span>
          In your practice deck. {day && `Due again on ${weekdayInWords(day)}.`}{' '}
          <Link to={PRACTICE}>Open the deck</Link>
        </span>
      </p>
    )
  const practise = async () => {
    setBusy(true)
    setFault('')
    try {
      await practice.practise(item)
      setFresh(true)
    } catch (error) {
      setFault(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <Box above={14} className="screen-only">
      <Button
        kind="outline"
        size="small"
        aria-disabled={busy}
        aria-label={`${fault ? 'Try again' : 'Practise this'}: ${label}`}
        onClick={() => !busy && void practise()}
      >
        <Icon name="retry" />
        {fault ? 'Try again' : 'Practise this'}
      </Button>
      <p role="alert" className={styles.fault}>
        {fault}
      </p>
    </Box>
  )
}

const focusOn = (element: HTMLElement | null) => element?.focus()

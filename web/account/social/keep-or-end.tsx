import { useId } from 'react'
import styles from './keep-or-end.module.css'
import type { choiceOf } from './other-ways.ts'

type Props = {
  choice: NonNullable<ReturnType<typeof choiceOf>>
  isKept: boolean
  onChoose: (isKept: boolean) => void
}

/** Whether the other ways to sign in stay: a person may have made the account before its owner came. */
export function KeepOrEnd({ choice, isKept, onChoose }: Props) {
  const name = useId()
  const row = (kept: boolean, words: string, hint: string) => (
    <label className={styles.choice}>
      <input type="radio" name={name} checked={isKept === kept} onChange={() => onChoose(kept)} />
      <span>{words}</span>
      <small>{hint}</small>
    </label>
  )
  return (
    <fieldset className={styles.choices}>
      <legend>{choice.question}</legend>
      {row(false, choice.end, 'Safest if you are not sure who set it up.')}
      {row(true, choice.keep, 'Only if you set it up yourself.')}
    </fieldset>
  )
}

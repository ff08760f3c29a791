import { useId } from 'react'
import { Stack } from '../../ui/layout/stack.ts'
import { Note } from '../../ui/layout/text.ts'
import styles from './keep-or-end.module.css'
import type { choiceOf } from './other-ways.ts'

type Props = {
  choice: NonNullable<ReturnType<typeof choiceOf>>
  keepsOthers: boolean
  onChoose: (keepsOthers: boolean) => void
}

/** Asks whether to keep the other ways to sign in: the account may have been created by someone else. */
export function KeepOrEnd({ choice, keepsOthers, onChoose }: Props) {
  const name = useId()
  const row = (keeps: boolean, words: string, hint: string) => (
    <label className={styles.choice}>
      <input type="radio" name={name} checked={keepsOthers === keeps} onChange={() => onChoose(keeps)} />
      <span>{words}</span>
      <Note as="small">{hint}</Note>
    </label>
  )
  return (
    <Stack as="fieldset" gap={8} shrinks className={styles.choices}>
      <legend>{choice.question}</legend>
      {row(false, choice.end, 'Safest if you are not sure who set it up.')}
      {row(true, choice.keep, 'Only if you set it up yourself.')}
    </Stack>
  )
}

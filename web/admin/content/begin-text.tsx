import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { EditedCreateReply, EditedKind } from '#contract/edited-content.ts'
import { call } from '../../api.ts'
import { wordsOf } from '../../staff/use-staff-page.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import styles from './content.module.css'
import { CONTENT_PATH, KIND_OF_ONE } from './kinds.ts'

const HINTS: Record<EditedKind, string> = {
  daily: 'The title of the story. It must give nothing away. The address is made from it and can’t be changed.',
  quiz: 'The name of the condition. It must have a page already.',
  condition: 'The name of the condition. The address is made from it and can’t be changed.',
  help: 'The heading of a list of answers on the help page.',
}

/** Creates a text that is not part of the installed content, and opens its form. */
export function BeginText() {
  const navigate = useNavigate()
  const [kind, setKind] = useState<EditedKind>('condition')
  const [title, setTitle] = useState('')
  const [fault, setFault] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  async function begin(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setFault('')
    try {
      const made = await call<EditedCreateReply>('POST', CONTENT_PATH, { kind, title })
      await navigate(`/admin/content/${made.kind}/${made.name}`)
    } catch (error) {
      setFault(wordsOf(error))
    }
    setIsBusy(false)
  }
  return (
    <Stack
      as="form"
      gap={16}
      justify="start"
      oneColumn
      className={styles.begin}
      aria-label="New text"
      onSubmit={(event) => void begin(event)}
    >
      <SelectField label="Kind" value={kind} onChange={({ target }) => setKind(target.value as EditedKind)}>
        {(Object.keys(KIND_OF_ONE) as EditedKind[]).map((one) => (
          <option key={one} value={one}>
            {KIND_OF_ONE[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Title"
        hint={HINTS[kind]}
        value={title}
        maxLength={60}
        required
        autoComplete="off"
        onChange={({ target }) => setTitle(target.value)}
      />
      {fault && <Notice tone="red">{fault}</Notice>}
      <Button type="submit" kind="outline" aria-disabled={isBusy}>
        Start a new text
      </Button>
    </Stack>
  )
}

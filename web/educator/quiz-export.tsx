import { type FormEvent, useState } from 'react'
import type { AssignmentsReply } from '#contract/institutions/educators.ts'
import styles from '../admin/admin.module.css'
import { saveFile } from '../save-file.ts'
import { wordsOf } from '../staff/use-staff-page.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'
import { Note } from '../ui/layout/text.ts'
import { EDUCATOR_API } from './paths.ts'

/** Exports a quiz with its answers to an exam system, in the standard's file format. */
export function QuizExport({ quizzes }: Pick<AssignmentsReply, 'quizzes'>) {
  const [chosen, setChosen] = useState(quizzes[0]?.id ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setFault(null)
    try {
      await saveFile(`${EDUCATOR_API}quizzes/${chosen}/qti/`, `bedside-${chosen}-qti3.zip`)
    } catch (error) {
      setFault(wordsOf(error))
    }
  }
  return (
    <form className={styles.form} aria-label="Quiz for an exam system" onSubmit={(event) => void save(event)}>
      <Note>
        A QTI 3 package for exam systems and question banks: its questions with their answers and explanations. Don’t
        share it with students.
      </Note>
      <SelectField label="Quiz to download" value={chosen} onChange={({ target }) => setChosen(target.value)}>
        {quizzes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" size="small" kind="outline">
        Download QTI 3
      </Button>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
    </form>
  )
}

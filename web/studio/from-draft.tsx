import { type FormEvent, useRef, useState } from 'react'
import type { StudioListReply } from '#contract/studio/studio.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { Row } from '../ui/layout/row.ts'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'
import { NotesGuide } from './notes-guide.tsx'
import { saveNotes } from './stored-notes.ts'
import styles from './studio.module.css'
import { type NoteFault, useBegin } from './use-begin.ts'

export const SAMPLE = `CASE tension-type headache | Maud Ellery, 34, woman, proofreader | GP 10:20 | 10 min
COMPLAINT headache | A tight band round the head
VOICE friendly and exact
OPENS I keep getting a tight feeling right round my head.
STORY
 onset: three months ago
 how bad: a five; I carry on working
PAST asthma from seven
TAKES paracetamol, one or two days a week
ALLERGY none
HOME my husband and two cats
NO numbness, vomiting, weakness
HIDES
 fears: my aunt died of a brain tumour | trust 55 | first: "Nothing much."
MUST
 weakness: New weakness would point to something within the skull.
ASK ALSO how bad 1; takes 2
FOUND P 68, BP 122/76, T 36.6; neck supple
RIVALS
 cluster headache: how bad | vomiting
TEACH Ask of every headache how it began
SOURCE CG150
`

type Props = Pick<StudioListReply, 'areas'> & { draft: string; onType: (draft: string) => void }

/** Creates a whole case from notes in shorthand. Errors are listed by line, and the first such line is selected. */
export function FromDraft({ areas, draft, onType }: Props) {
  const mine = areas.filter(({ roles }) => roles.includes('author'))
  const [isOwn, setIsOwn] = useState(mine.every(({ institution }) => institution !== null))
  const [faults, setFaults] = useState<NoteFault[]>([])
  const box = useRef<HTMLTextAreaElement>(null)
  const { begin, fault, isBusy } = useBegin()
  async function make(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const reply = await begin({ draft, own: isOwn })
    if (reply?.id) saveNotes(localStorage, null)
    const found = reply?.faults ?? []
    setFaults(found)
    if (found[0]) selectLine(box.current, found[0].line)
  }
  return (
    <form className={styles.card} onSubmit={(event) => void make(event)}>
      <h2>Begin with a page of notes</h2>
      <Note>
        Write over the example. Only the first line and OPENS are required. You confirm everything made from your notes.
        What you type stays in this browser until the case is created.
      </Note>
      <NotesGuide />
      <TextArea
        ref={box}
        label="Notes"
        rows={24}
        value={draft}
        spellCheck={false}
        error={faults.length > 0 ? `${faults.length} ${faults.length === 1 ? 'line' : 'lines'} to fix` : undefined}
        onChange={({ target }) => onType(target.value)}
      />
      {faults.length > 0 && (
        <Stack as="ul" gap={8} oneColumn breaks className={styles.questions}>
          {faults.map(({ line, remedy }) => (
            <li key={`${line} ${remedy}`}>
              <Button kind="quiet" size="small" onClick={() => selectLine(box.current, line)}>
                Line {line}
              </Button>
              <span>{remedy}</span>
            </li>
          ))}
        </Stack>
      )}
      {mine.length > 1 && (
        <SelectField
          label="Who it is for"
          value={isOwn ? 'own' : 'public'}
          onChange={({ target }) => setIsOwn(target.value === 'own')}
        >
          {mine.map(({ institution }) => (
            <option key={institution} value={institution === null ? 'public' : 'own'}>
              {institution === null ? 'Everyone: the public library' : `Members of ${institution}`}
            </option>
          ))}
        </SelectField>
      )}
      {fault && <Notice tone="red">{fault}</Notice>}
      <Row gap={8} wrap>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Creating the case' : 'Create the case'}
        </Button>
        {draft !== SAMPLE && (
          <Button
            kind="quiet"
            onClick={() => {
              onType(SAMPLE)
              saveNotes(localStorage, null)
              setFaults([])
              box.current?.focus()
            }}
          >
            Restore the example
          </Button>
        )}
      </Row>
    </form>
  )
}

const LINES_ABOVE = 4

/** Selects a line of the text box, counted from 1, and scrolls it into view. */
function selectLine(box: HTMLTextAreaElement | null, line: number) {
  if (!box) return
  const lines = box.value.split('\n')
  const before = lines.slice(0, line - 1)
  const start = before.reduce((sum, one) => sum + one.length + 1, 0)
  const end = box.value.indexOf('\n', start)
  box.setSelectionRange(start, end < 0 ? box.value.length : end)
  box.focus()
  // Browsers do not scroll to a selection that a script makes.
  box.scrollTop = (box.scrollHeight * (line - LINES_ABOVE)) / lines.length
}

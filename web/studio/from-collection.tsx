import { useState } from 'react'
import type { StudioImportReply } from '#contract/studio/studio-import.ts'
import { call } from '../api.ts'
import { wordsOf } from '../staff/use-staff-page.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'
import styles from './studio.module.css'

type Made = NonNullable<StudioImportReply['made']>

/** Converts a file of another collection into notes, which the author reviews before creating the case. */
export function FromCollection({ onMade }: { onMade: (draft: string) => void }) {
  const { read, choose, titles, made, fault } = useImport(onMade)
  return (
    <section className={styles.card} aria-labelledby="collections">
      <h2 id="collections">Import from another collection</h2>
      <Note>
        A file of AgentClinic (agentclinic_medqa.jsonl) or a case of SPBench. Both are published under the MIT licence;
        the case says where it comes from. AgentClinic’s NEJM and MIMIC-IV files may not be used.
      </Note>
      <TextField
        label="File"
        type="file"
        accept=".json,.jsonl,application/json"
        onChange={({ target }) => void read(target.files?.[0])}
      />
      {titles.length > 1 && (
        <SelectField label="Case" defaultValue="" onChange={({ target }) => void choose(Number(target.value))}>
          <option value="" disabled>
            Choose one of {titles.length}
          </option>
          {titles.map((title, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cases in the file are identified by position
            <option key={at} value={at}>
              {at + 1}. {title}
            </option>
          ))}
        </SelectField>
      )}
      {fault && <Notice tone="red">{fault}</Notice>}
      {made && <LeftOver left={made.left} />}
    </section>
  )
}

const LeftOver = ({ left }: { left: Made['left'] }) => (
  <>
    <Notice tone="good">
      The notes are in the box above. Read them through and put them into your patient’s words.
    </Notice>
    {left.length > 0 && (
      <>
        <h3>Left out of the notes</h3>
        <Stack as="ul" gap={8} oneColumn breaks className={styles.differences}>
          {left.map(({ where, words }) => (
            <Stack as="li" gap={4} key={`${where} ${words}`}>
              <strong>{where}</strong> {words}
            </Stack>
          ))}
        </Stack>
      </>
    )}
  </>
)

/** State of an import: the chosen file, the cases in it, and the result of the selected one. */
function useImport(onMade: (draft: string) => void) {
  const [text, setText] = useState('')
  const [titles, setTitles] = useState<readonly string[]>([])
  const [made, setMade] = useState<Made | null>(null)
  const [fault, setFault] = useState('')
  async function send(body: { text: string; record?: number }) {
    setFault('')
    setMade(null)
    try {
      const reply = await call<StudioImportReply>('POST', '/api/v1/studio/import/', body)
      setTitles(reply.titles)
      setMade(reply.made)
      if (reply.made) onMade(reply.made.draft)
    } catch (error) {
      setFault(wordsOf(error))
    }
  }
  async function read(file: File | undefined) {
    if (!file) return
    const content = await file.text()
    setTitles([])
    setText(content)
    await send({ text: content })
  }
  return { read, choose: (record: number) => send({ text, record }), titles, made, fault }
}

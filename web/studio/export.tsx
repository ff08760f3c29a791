import { useState } from 'react'
import type { StudioExportReply } from '#contract/studio/studio.ts'
import { call, sentenceOf } from '../api.ts'
import { saveBlob } from '../save-file.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'
import styles from './studio.module.css'

/** The files in the format of the library, each to download. */
export function Export({ id, save }: { id: string; save: () => Promise<void> }) {
  const [made, setMade] = useState<StudioExportReply>()
  const [fault, setFault] = useState('')
  async function make() {
    setFault('')
    try {
      await save()
      setMade(await call<StudioExportReply>('GET', `/api/v1/studio/${id}/export/`))
    } catch (error) {
      setFault(sentenceOf(error))
    }
  }
  return (
    <section className={styles.card} aria-labelledby="export">
      <h2 id="export" tabIndex={-1}>
        Files
      </h2>
      <Note>
        A case goes into the library as files once every proposal is confirmed and a second clinician has read it.
      </Note>
      <Button onClick={() => void make()}>Create the files</Button>
      {fault && <Notice tone="red">{fault}</Notice>}
      {made && (
        <>
          <h3>{made.folder}</h3>
          <Stack as="ul" gap={8} oneColumn breaks>
            {made.files.map(({ name, text }) => (
              <li key={name}>
                <Button kind="outline" size="small" onClick={() => saveBlob(new Blob([text]), name)}>
                  Save {name}
                </Button>
              </li>
            ))}
          </Stack>
        </>
      )}
    </section>
  )
}

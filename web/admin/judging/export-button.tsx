import { useState } from 'react'
import { sentenceOf } from '../../api.ts'
import { saveFile } from '../../save-file.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'

/** Downloads the forwarded replies as a file. */
export function ExportButton({ path, name }: { path: string; name: string }) {
  const [fault, setFault] = useState<string | null>(null)
  const save = () => {
    setFault(null)
    saveFile(path, name).catch((error: unknown) => setFault(sentenceOf(error)))
  }
  return (
    <>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
      <div>
        <Button kind="quiet" onClick={save}>
          Export passed-on replies
        </Button>
      </div>
    </>
  )
}

import { type FormEvent, useState } from 'react'
import type { Send } from '../../staff/use-staff-page.ts'
import { Button } from '../../ui/forms/button.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import styles from '../admin.module.css'
import { certificatesIn } from './sign-on-form.ts'

type Props = { path: string; send: Send }

/** Sets up the identity provider from its metadata, uploaded or pasted. */
export function MetadataForm({ path, send }: Props) {
  const [metadata, setMetadata] = useState('')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (await send('POST', path, { metadata })) setMetadata('')
  }
  return (
    <form className={styles.form} aria-label="Metadata" onSubmit={save}>
      <div className={styles.wide}>
        <TextField
          label="Metadata file"
          type="file"
          accept=".xml,application/xml,text/xml"
          onChange={async ({ target }) => {
            const text = await target.files?.[0]?.text()
            if (text !== undefined) setMetadata(text)
          }}
        />
      </div>
      <div className={styles.wide}>
        <TextArea
          label="Metadata of the identity provider (XML)"
          rows={5}
          required
          maxLength={60_000}
          spellCheck={false}
          value={metadata}
          onChange={({ target }) => setMetadata(target.value)}
        />
      </div>
      <Button type="submit" size="small">
        Save metadata
      </Button>
    </form>
  )
}

const EMPTY = { entityId: '', ssoUrl: '', certificates: '' }

/** Sets up an identity provider that offers no metadata. */
export function ProviderFields({ path, send }: Props) {
  const [typed, setTyped] = useState(EMPTY)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const { entityId, ssoUrl, certificates } = typed
    const body = { entity_id: entityId, sso_url: ssoUrl, certificates: certificatesIn(certificates) }
    if (await send('POST', path, body)) setTyped(EMPTY)
  }
  return (
    <form className={styles.form} aria-label="Identity provider" onSubmit={save}>
      <TextField
        label="Entity ID"
        required
        value={typed.entityId}
        onChange={({ target }) => setTyped({ ...typed, entityId: target.value })}
      />
      <TextField
        label="Sign-on address (HTTP-Redirect)"
        type="url"
        required
        value={typed.ssoUrl}
        onChange={({ target }) => setTyped({ ...typed, ssoUrl: target.value })}
      />
      <div className={styles.wide}>
        <TextArea
          label="Signing certificates (PEM)"
          rows={5}
          required
          spellCheck={false}
          value={typed.certificates}
          onChange={({ target }) => setTyped({ ...typed, certificates: target.value })}
        />
      </div>
      <Button type="submit" size="small">
        Save identity provider
      </Button>
    </form>
  )
}

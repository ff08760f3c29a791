import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import styles from './pages.module.css'
import { RichTextField } from './rich-text-field.tsx'
import type { TypedPage } from './typed-page.ts'

type Props = {
  typed: TypedPage
  onType: (typed: TypedPage) => void
  /** The name is the page's address, so it can be chosen only once. */
  isNew: boolean
  onSave: () => Promise<void>
}

type Box = { name: Exclude<keyof TypedPage, 'html' | 'description'>; label: string; hint?: string; required?: boolean }

const PLACE: Box[] = [
  {
    name: 'name',
    label: 'Address',
    hint: 'After /careers/, such as clinical-author. This can’t be changed later.',
    required: true,
  },
  { name: 'group', label: 'Group', hint: 'The heading it’s listed under, such as Clinical.', required: true },
  { name: 'meta', label: 'Location', hint: 'Such as Remote, or a town.' },
]
const HEAD: Box[] = [
  { name: 'title', label: 'Title', required: true },
  { name: 'subTitle', label: 'Line above the title' },
]
const MORE: Box[] = [
  { name: 'buttonLink', label: 'Where to apply', hint: 'An https: or mailto: address. Leave empty for no button.' },
  { name: 'button', label: 'Button label', hint: 'Defaults to Apply Now.' },
  { name: 'picture', label: 'Picture', hint: 'A path on this site. Use a picture or a video, not both.' },
  { name: 'film', label: 'Film', hint: 'An https: address. It loads only when the visitor asks for it.' },
]

/** The form for a page's content. Readers see nothing until it is published. */
export function PageForm({ typed, onType, isNew, onSave }: Props) {
  const [saving, setSaving] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    await onSave()
    setSaving(false)
  }
  const fields = (boxes: Box[]) =>
    boxes.map(({ name, ...box }) => (
      <TextField
        key={name}
        {...box}
        readOnly={name === 'name' && !isNew}
        value={typed[name]}
        onChange={(event) => onType({ ...typed, [name]: event.target.value })}
      />
    ))
  return (
    <form className={styles.form} aria-label="The page" onSubmit={save}>
      <div className={styles.row}>{fields(PLACE)}</div>
      <div className={styles.row}>{fields(HEAD)}</div>
      <TextArea
        label="Subtitle"
        rows={2}
        value={typed.description}
        onChange={(event) => onType({ ...typed, description: event.target.value })}
      />
      <RichTextField value={typed.html} onChange={(html) => onType({ ...typed, html })} />
      <div className={styles.row}>{fields(MORE)}</div>
      <Button type="submit" disabled={saving}>
        {saving ? 'Saving…' : 'Save a draft'}
      </Button>
    </form>
  )
}

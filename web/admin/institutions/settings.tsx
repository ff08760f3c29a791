import { type ChangeEvent, type FormEvent, useState } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Note } from '../../ui/layout/text.ts'
import styles from '../admin.module.css'
import type { InstitutionPartProps } from './part.ts'
import { type InstitutionFields, patchOf, typedOf } from './settings-form.ts'

type Name = 'name' | 'hosts' | 'country' | 'logo' | 'colour' | 'retention' | 'reads'
type Box = { name: Name; label: string; hint?: string; inputMode?: 'numeric'; pattern?: string }
const BOXES: Box[] = [
  { name: 'name', label: 'Name' },
  { name: 'hosts', label: 'Hosts', hint: 'Such as north.example.org. Separate several with commas.' },
  { name: 'country', label: 'Country', hint: 'Two letters, such as uk.' },
  { name: 'logo', label: 'Logo', hint: 'Path of an image on this site, such as /variants/north.svg.' },
  { name: 'colour', label: 'Colour', hint: 'Dark enough for white text, such as #0b5d6b.' },
  {
    name: 'retention',
    label: 'Days to keep consultations',
    hint: 'From 30 to 3660. Older ones are deleted each night and can’t be restored. Leave empty to keep them.',
    inputMode: 'numeric',
    pattern: '[0-9]+',
  },
  {
    name: 'reads',
    label: 'Messages read per minute',
    hint: 'For all members together, from 60 to 60000. Leave empty for 6000.',
    inputMode: 'numeric',
    pattern: '[0-9]+',
  },
]

/** An institution's name, hosts, appearance and data settings. */
export function Settings({ institution, room, send }: InstitutionPartProps) {
  const [typed, setTyped] = useState(() => typedOf(institution))
  const [saved, setSaved] = useState(false)
  const on =
    (name: keyof InstitutionFields) =>
    ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => {
      setSaved(false)
      setTyped({ ...typed, [name]: target.value })
    }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaved(await send('PATCH', room, patchOf(typed)))
  }
  return (
    <form className={styles.form} aria-label="Settings" onSubmit={save}>
      {BOXES.map(({ name, ...box }) => (
        <TextField key={name} {...box} value={typed[name]} onChange={on(name)} />
      ))}
      <SelectField label="Variant" value={typed.variant} onChange={on('variant')}>
        <option value="base">Standard</option>
        <option value="progress">Your Progress</option>
        <option value="formative">Formative, without scores</option>
      </SelectField>
      <SelectField label="Language model reads messages" value={typed.model} onChange={on('model')}>
        <option value="installation">Use the installation’s setting</option>
        <option value="yes">Yes, where available</option>
        <option value="no">Never</option>
      </SelectField>
      <div className={styles.wide}>
        <TextArea
          label="What members agree to before educators see their results"
          rows={4}
          maxLength={4000}
          value={typed.consent}
          onChange={on('consent')}
        />
        <Note>If you change this, every member is asked again.</Note>
      </div>
      <Button type="submit" size="small">
        Save settings
      </Button>
      <p role="status">{saved && 'Saved.'}</p>
    </form>
  )
}

import { type FormEvent, useState } from 'react'
import type { SignOnSettings } from '#contract/institutions/sign-on.ts'
import type { Send } from '../../staff/use-staff-page.ts'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import styles from '../admin.module.css'
import { patchOf, type TypedSignOn, typedOf } from './sign-on-form.ts'

type Box = { name: keyof TypedSignOn; label: string; hint?: string }
const DOMAINS: Box = {
  name: 'domains',
  label: 'E-mail domains',
  hint: 'Only people with addresses at these domains can sign on. Separate several with commas.',
}
const BOXES: Box[] = [
  { name: 'email', label: 'Attribute with the e-mail address', hint: 'Enter NameID to use the name identifier.' },
  { name: 'firstName', label: 'Attribute with the first name' },
  { name: 'lastName', label: 'Attribute with the last name' },
  { name: 'role', label: 'Attribute with the role', hint: 'Empty: everyone new is a student.' },
  { name: 'educators', label: 'Role values of educators', hint: 'Such as faculty, staff.' },
  { name: 'cohort', label: 'Attribute with cohorts', hint: 'Members join the cohorts here with these names.' },
]

type Props = { settings: SignOnSettings; path: string; send: Send }

/** The e-mail domains that the institution vouches for, and the attribute names of its identity provider. */
export function SignOnNames({ settings, path, send }: Props) {
  const [typed, setTyped] = useState(() => typedOf(settings))
  const [saved, setSaved] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaved(await send('PATCH', path, patchOf(typed, settings.provider !== null)))
  }
  const boxes = settings.provider === null ? [DOMAINS] : [DOMAINS, ...BOXES]
  return (
    <form className={styles.form} aria-label="People who sign on" onSubmit={save}>
      {boxes.map(({ name, ...box }) => (
        <TextField
          key={name}
          {...box}
          value={typed[name]}
          onChange={({ target }) => {
            setSaved(false)
            setTyped({ ...typed, [name]: target.value })
          }}
        />
      ))}
      <Button type="submit" size="small">
        Save sign-on
      </Button>
      <p role="status">{saved && 'Saved.'}</p>
    </form>
  )
}

import { type FormEvent, useState } from 'react'
import type { Send } from '../../../staff/use-staff-page.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import styles from '../../admin.module.css'
import { addressesOf, NO_PLATFORM, type PlatformProduct, requestOf, type TypedPlatform } from './platform-form.ts'

type Box = { name: keyof TypedPlatform; label: string; hint?: string; optional?: true }
const BOXES: Box[] = [
  { name: 'issuer', label: 'Issuer (Moodle: Platform ID)' },
  { name: 'clientId', label: 'Client ID' },
  { name: 'deployments', label: 'Deployment IDs', hint: 'Separate several with commas.' },
  { name: 'jwksUrl', label: 'Public key set' },
  { name: 'authUrl', label: 'Authentication request address' },
  { name: 'tokenUrl', label: 'Access token address' },
  {
    name: 'origins',
    label: 'Other addresses of the platform',
    hint: 'Where it runs, if elsewhere: Canvas signs in at one address and runs at the school’s.',
    optional: true,
  },
]

type Props = {
  /** Accessible name: of a new platform, or of the one being changed. */
  name: string
  first?: TypedPlatform
  /** Label of the button when editing a platform. */
  button?: string
  path: string
  send: Send
}

/** Registers a platform, or updates the one with the same issuer and client ID. */
export function PlatformFields({ name, first = NO_PLATFORM, button = 'Save platform', path, send }: Props) {
  const [typed, setTyped] = useState(first)
  const [saved, setSaved] = useState(false)
  const isNew = first === NO_PLATFORM
  const change = (set: Partial<TypedPlatform>) => {
    setSaved(false)
    setTyped((before) => ({ ...before, ...set }))
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const isTaken = await send('POST', path, requestOf(typed))
    setSaved(isTaken)
    if (isTaken && isNew) setTyped(NO_PLATFORM)
  }
  return (
    <>
      {isNew && <Prefill onFill={change} />}
      <form className={styles.form} aria-label={name} onSubmit={save}>
        {BOXES.map(({ name: box, optional, ...rest }) => (
          <TextField
            key={box}
            {...rest}
            required={!optional}
            maxLength={2000}
            spellCheck={false}
            readOnly={!isNew && (box === 'issuer' || box === 'clientId')}
            value={typed[box]}
            onChange={({ target }) => change({ [box]: target.value })}
          />
        ))}
        <Button type="submit" size="small">
          {isNew ? 'Register platform' : button}
        </Button>
        <p role="status">{saved && 'Saved.'}</p>
      </form>
    </>
  )
}

/** Fills in the addresses that are standard for Moodle and Canvas. */
function Prefill({ onFill }: { onFill: (typed: Partial<TypedPlatform>) => void }) {
  const [product, setProduct] = useState<PlatformProduct>('moodle')
  const [site, setSite] = useState('')
  const fill = (event: FormEvent) => {
    event.preventDefault()
    const addresses = addressesOf(product, site)
    if (addresses) onFill(addresses)
  }
  return (
    <form className={styles.form} aria-label="Addresses of Moodle or Canvas" onSubmit={fill}>
      <SelectField
        label="Product"
        value={product}
        onChange={({ target }) => setProduct(target.value as PlatformProduct)}
      >
        <option value="moodle">Moodle</option>
        <option value="canvas">Canvas</option>
      </SelectField>
      <TextField
        label="Address of the site"
        type="url"
        required
        hint="Such as https://lms.north.ac.uk"
        value={site}
        onChange={({ target }) => setSite(target.value)}
      />
      <Button type="submit" kind="outline" size="small">
        Fill in addresses
      </Button>
    </form>
  )
}

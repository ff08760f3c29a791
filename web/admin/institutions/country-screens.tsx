import { type FormEvent, useState } from 'react'
import type { CountrySwitchesReply } from '#contract/institutions/institutions.ts'
import { SHOW_NAMES, SHOW_SWITCHES } from '#contract/values/institutions.ts'
import { useStaffPage } from '../../staff/use-staff-page.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Note } from '../../ui/layout/text.ts'
import styles from '../admin.module.css'
import { SwitchRow } from './switches.tsx'

export const COUNTRIES_PATH = '/api/v1/admin/country-switches/'

/** Which parts of screens the institutions and students of a country see. */
export function CountryScreens({ first }: { first: CountrySwitchesReply }) {
  const { shown, fault, send } = useStaffPage(first)
  const [chosen, setChosen] = useState<string[]>([])
  const countries = [...new Set([...shown.countries.map(({ country }) => country), ...chosen])]
  const leftOut = (country: string) => shown.countries.find((one) => one.country === country)?.left_out ?? []
  return (
    <>
      <h2>Parts of screens by country</h2>
      <Note>
        For a country’s institutions, and its students without one. An institution’s own switches, and what its variant
        leaves out, come first.
      </Note>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
      <Choose onChoose={(country) => setChosen([...chosen, country])} />
      {countries.map((country) => (
        <section key={country} aria-label={country}>
          <h3>{country}</h3>
          <Stack as="ul" gap={8}>
            {SHOW_NAMES.map((name) => {
              const { title, screen } = SHOW_SWITCHES[name]
              const isShown = !leftOut(country).includes(name)
              const change = () => send('PATCH', COUNTRIES_PATH, { country, name, shown: !isShown })
              const id = `${country.replaceAll(/\W/g, '-')}-${name}`
              return <SwitchRow key={name} id={id} title={title} note={screen} value={isShown} change={change} />
            })}
          </Stack>
        </section>
      ))}
    </>
  )
}

function Choose({ onChoose }: { onChoose: (country: string) => void }) {
  const [typed, setTyped] = useState('')
  const choose = (event: FormEvent) => {
    event.preventDefault()
    onChoose(typed.trim().toLowerCase())
    setTyped('')
  }
  return (
    <form className={styles.form} aria-label="A country" onSubmit={choose}>
      <TextField
        label="Country"
        hint="As on the institution’s page, such as uk."
        required
        minLength={2}
        maxLength={80}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="small">
        Show its switches
      </Button>
    </form>
  )
}

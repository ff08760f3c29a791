import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CountrySwitchesReply, InstitutionReply, InstitutionsReply } from '#contract/institutions/institutions.ts'
import { call } from '../../api.ts'
import { readStaffPage } from '../../staff/staff-call.ts'
import { wordsOf } from '../../staff/use-staff-page.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Note } from '../../ui/layout/text.ts'
import styles from '../admin.module.css'
import type { Route } from './+types/institutions-screen.ts'
import { COUNTRIES_PATH, CountryScreens } from './country-screens.tsx'

export const meta = () => [{ title: 'Institutions · Staff · Bedside' }]

const PATH = '/api/v1/admin/institutions/'

export async function clientLoader() {
  const [found, switches] = await Promise.all([
    readStaffPage<InstitutionsReply>(PATH),
    readStaffPage<CountrySwitchesReply>(COUNTRIES_PATH),
  ])
  return found && switches && { ...found, switches }
}

export default function InstitutionsScreen({ loaderData }: Route.ComponentProps) {
  return (
    loaderData && (
      <>
        <Institutions institutions={loaderData.institutions} />
        <CountryScreens first={loaderData.switches} />
      </>
    )
  )
}

const Institutions = ({ institutions }: InstitutionsReply) => (
  <>
    <h1>Institutions</h1>
    <Note>
      Schools and universities. Each sees only its own people and data. Every change is recorded in the audit log.
    </Note>
    <NewInstitution />
    {institutions.length === 0 && <p>No institutions yet.</p>}
    <Stack as="ul" gap={8}>
      {institutions.map(({ id, slug, name, hosts, members }) => (
        <li key={id} className={styles.entry}>
          <Stack gap={4} shrinks breaks className={styles.words}>
            <h2>
              <Link className="link" to={`/admin/institutions/${id}`}>
                {name}
              </Link>
            </h2>
            <Note>{[slug, ...hosts, `${members} ${members === 1 ? 'member' : 'members'}`].join(', ')}</Note>
          </Stack>
        </li>
      ))}
    </Stack>
  </>
)

function NewInstitution() {
  const [typed, setTyped] = useState({ name: '', slug: '' })
  const [fault, setFault] = useState<string | null>(null)
  const navigate = useNavigate()
  const create = async (event: FormEvent) => {
    event.preventDefault()
    setFault(null)
    try {
      const { id } = await call<InstitutionReply>('POST', PATH, typed)
      await navigate(`/admin/institutions/${id}`)
    } catch (error) {
      setFault(wordsOf(error))
    }
  }
  return (
    <form className={styles.form} aria-label="New institution" onSubmit={create}>
      {fault !== null && (
        <div className={styles.wide}>
          <Notice tone="red">{fault}</Notice>
        </div>
      )}
      <TextField
        label="Name"
        required
        value={typed.name}
        onChange={(event) => setTyped({ ...typed, name: event.target.value })}
      />
      <TextField
        label="Short name"
        hint="For addresses, such as north-school. It cannot be changed."
        required
        value={typed.slug}
        onChange={(event) => setTyped({ ...typed, slug: event.target.value })}
      />
      <Button type="submit" size="small">
        Create
      </Button>
    </form>
  )
}

import { type FormEvent, useState } from 'react'
import type { InstitutionReply } from '#contract/institutions/institutions.ts'
import { INSTITUTION_ROLES, type InstitutionRole } from '#contract/values/institutions.ts'
import { STUDIO_ROLES, type StudioRole } from '#contract/values/studio-roles.ts'
import { Button } from '../../ui/forms/button.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Note } from '../../ui/layout/text.ts'
import styles from '../admin.module.css'
import type { InstitutionPartProps } from './part.ts'

const ROLES: Record<InstitutionRole, string> = { student: 'Student', educator: 'Educator', manager: 'Manager' }

export function Members({ institution, room, send }: InstitutionPartProps) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<InstitutionRole>('educator')
  const put = async (event: FormEvent) => {
    event.preventDefault()
    if (await send('POST', `${room}members/`, { email, role })) setEmail('')
  }
  return (
    <>
      <form className={styles.form} aria-label="Add a member" onSubmit={put}>
        <TextField
          label="E-mail"
          hint="They need a Bedside account. For an existing member, this changes the role."
          type="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <SelectField label="Role" value={role} onChange={(event) => setRole(event.target.value as InstitutionRole)}>
          {INSTITUTION_ROLES.map((name) => (
            <option key={name} value={name}>
              {ROLES[name]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" size="small">
          Save member
        </Button>
      </form>
      {institution.members.length === 0 && <p>No members yet.</p>}
      <Stack as="ul" gap={8}>
        {institution.members.map((member) => (
          <Member
            key={member.id}
            member={member}
            onStudio={(studio) => send('POST', `${room}members/`, { email: member.email, role: member.role, studio })}
            onOut={() => send('POST', `${room}members/`, { email: member.email, role: null })}
          />
        ))}
      </Stack>
    </>
  )
}

type MemberProps = {
  member: InstitutionReply['members'][number]
  onStudio: (studio: StudioRole[]) => Promise<boolean>
  onOut: () => Promise<boolean>
}

const IN_STUDIO: Record<StudioRole, string> = {
  author: 'Writes cases',
  reviewer: 'Reviews cases',
  publisher: 'Publishes cases',
}

const Member = ({ member: { id, email, name, role, studio }, onStudio, onOut }: MemberProps) => (
  <li className={styles.entry}>
    <Stack gap={4} shrinks breaks className={styles.words}>
      <h3 id={`member-${id}`}>{email}</h3>
      <Note>{[ROLES[role], name].filter(Boolean).join(', ')}</Note>
      <fieldset className={styles.ticks}>
        <legend className="visually-hidden">In the studio: {email}</legend>
        {STUDIO_ROLES.map((one) => (
          <label key={one}>
            <input
              type="checkbox"
              checked={studio.includes(one)}
              onChange={({ target }) =>
                void onStudio(target.checked ? [...studio, one] : studio.filter((other) => other !== one))
              }
            />{' '}
            {IN_STUDIO[one]}
          </label>
        ))}
      </fieldset>
    </Stack>
    <Button kind="outline" size="small" aria-describedby={`member-${id}`} onClick={() => void onOut()}>
      Remove
    </Button>
  </li>
)

import { type FormEvent, useState } from 'react'
import type { InstitutionReply } from '#contract/institutions/institutions.ts'
import { Button } from '../../ui/forms/button.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Note } from '../../ui/layout/text.ts'
import styles from '../admin.module.css'
import type { InstitutionPartProps } from './part.ts'

type Group = InstitutionReply['groups'][number]

/** Cohorts of students and groups of staff, with their invitation links. */
export function Groups({ institution, room, send }: InstitutionPartProps) {
  const [name, setName] = useState('')
  const [kind, setKind] = useState<Group['kind']>('cohort')
  const create = async (event: FormEvent) => {
    event.preventDefault()
    if (await send('POST', `${room}groups/`, { name, kind })) setName('')
  }
  return (
    <>
      <form className={styles.form} aria-label="New group" onSubmit={create}>
        <TextField label="Group name" required value={name} onChange={(event) => setName(event.target.value)} />
        <SelectField label="Kind" value={kind} onChange={(event) => setKind(event.target.value as Group['kind'])}>
          <option value="cohort">Cohort</option>
          <option value="staff">Staff</option>
        </SelectField>
        <Button type="submit" size="small">
          Create group
        </Button>
      </form>
      {institution.groups.length === 0 && <p>No groups yet.</p>}
      <Stack as="ul" gap={8}>
        {institution.groups.map((group) => (
          <GroupEntry key={group.id} group={group} institution={institution} room={room} send={send} />
        ))}
      </Stack>
    </>
  )
}

function GroupEntry({ group, institution, room, send }: InstitutionPartProps & { group: Group }) {
  const change = (patch: object) => send('PATCH', `${room}groups/${group.id}/`, patch)
  const outside = institution.members.filter(({ groups }) => !groups.includes(group.id))
  const [chosen, setChosen] = useState('')
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (chosen && (await change({ member: { id: chosen, in: true } }))) setChosen('')
  }
  return (
    <li className={styles.entry}>
      <Stack gap={4} shrinks breaks className={styles.words}>
        <h3 id={`group-${group.id}`}>{group.name}</h3>
        <Note>
          {group.kind === 'cohort' ? 'Cohort' : 'Staff'}, {group.members} {group.members === 1 ? 'member' : 'members'}
        </Note>
        {group.join_key !== null && <p>{`${window.location.origin}/join/${group.join_key}`}</p>}
      </Stack>
      <Button
        kind="outline"
        size="small"
        aria-describedby={`group-${group.id}`}
        onClick={() => void change({ joinable: group.join_key === null })}
      >
        {group.join_key === null ? 'Create join link' : 'End join link'}
      </Button>
      {outside.length > 0 && (
        <form className={styles.form} aria-label={`Add to ${group.name}`} onSubmit={add}>
          <SelectField label="Member" value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value="">Choose</option>
            {outside.map(({ id, email }) => (
              <option key={id} value={id}>
                {email}
              </option>
            ))}
          </SelectField>
          <Button type="submit" kind="outline" size="small">
            Add
          </Button>
        </form>
      )}
    </li>
  )
}

import { useId, useState } from 'react'
import type { PersonReply } from '#contract/people.ts'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Note } from '../../ui/layout/text.ts'
import styles from '../admin.module.css'
import { ROLES } from '../roles.ts'
import { PersonForm } from './person-form.tsx'

type Props = { person: PersonReply; onChange: (group: string, member: boolean) => Promise<boolean> }

/** A person's roles and university groups. */
export function Groups({ person: { groups, all_groups: all }, onChange }: Props) {
  const known = useId()
  const [name, setName] = useState('')
  const add = async () => {
    if (await onChange(name.trim(), true)) setName('')
  }
  const others = [...new Set([...Object.keys(ROLES), ...all])].filter((one) => !groups.includes(one))
  return (
    <>
      {groups.length === 0 ? (
        <p>None: a student.</p>
      ) : (
        <Stack as="ul" gap={8}>
          {groups.map((group) => (
            <li key={group} className={styles.entry}>
              <Stack gap={4} shrinks breaks className={styles.words}>
                <h3 id={`group-${group}`}>{group}</h3>
                {ROLES[group] && <Note>{ROLES[group]}</Note>}
              </Stack>
              <Button
                kind="outline"
                size="small"
                aria-describedby={`group-${group}`}
                onClick={() => void onChange(group, false)}
              >
                Remove
              </Button>
            </li>
          ))}
        </Stack>
      )}
      <PersonForm name="Add to a group" action="Add" onSubmit={add}>
        <TextField
          label="Group"
          hint="owner, staff, author, educator, daily, or the name of a university."
          list={known}
          autoComplete="off"
          autoCapitalize="none"
          required
          minLength={2}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <datalist id={known}>
          {others.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </PersonForm>
    </>
  )
}

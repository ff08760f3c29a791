import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { FoundUsersReply } from '#contract/people.ts'
import { call } from '../../api.ts'
import { Instant } from '../../staff/instant.tsx'
import { wordsOf } from '../../staff/use-staff-page.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Note } from '../../ui/layout/text.ts'
import styles from '../admin.module.css'
import { ROLES } from '../roles.ts'

export const meta = () => [{ title: 'Users · Staff · Bedside' }]

/** Searches users by part of their e-mail address or name. There is no list of all users. */
export default function UsersScreen() {
  const [words, setWords] = useState('')
  const [found, setFound] = useState<FoundUsersReply | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const find = async (event: FormEvent) => {
    event.preventDefault()
    setFault(null)
    setBusy(true)
    await call<FoundUsersReply>('POST', '/api/v1/admin/users/find/', { words }).then(setFound, (error: unknown) =>
      setFault(wordsOf(error)),
    )
    setBusy(false)
  }
  return (
    <>
      <h1>Users</h1>
      <Note>Searches are recorded in the audit log and limited to sixty an hour.</Note>
      <form className={styles.entry} onSubmit={find}>
        <Stack gap={4} shrinks breaks className={styles.words}>
          <TextField
            label="E-mail, name or ID"
            hint="At least three characters."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            minLength={3}
            required
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Stack>
        <Button type="submit" disabled={busy}>
          Find
        </Button>
      </form>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
      <Note role="status">{found && foundIn(found)}</Note>
      <Stack as="ul" gap={8}>
        {found?.users.map((user) => (
          <Found key={user.id} user={user} />
        ))}
      </Stack>
    </>
  )
}

function foundIn({ users, more }: FoundUsersReply): string {
  if (users.length === 0) return 'No users match.'
  if (more) return `Showing the newest ${users.length}. Type more of the address to narrow it down.`
  return users.length === 1 ? 'One user found.' : `${users.length} users found.`
}

function Found({ user }: { user: FoundUsersReply['users'][number] }) {
  const { id, email, name, groups, is_prime, created_at } = user
  const roles = groups.filter((group) => Object.hasOwn(ROLES, group))
  return (
    <li className={styles.entry}>
      <Stack gap={4} shrinks breaks className={styles.words}>
        <h2>
          <Link className="link" to={`/admin/users/${id}`}>
            {email}
          </Link>
        </h2>
        <Note>
          {[name, is_prime && 'Prime', ...groups.filter((one) => !roles.includes(one))].filter(Boolean).join(' · ')}
          {(name !== '' || is_prime || groups.length > roles.length) && ' · '}since <Instant at={created_at} />
        </Note>
        {roles.length > 0 && (
          <p>
            {roles.map((role) => (
              <span key={role} className={styles.done}>
                {role}
              </span>
            ))}
          </p>
        )}
      </Stack>
    </li>
  )
}

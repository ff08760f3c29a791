import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CohortReply, CohortsReply } from '#contract/institutions/educators.ts'
import styles from '../admin/admin.module.css'
import { call } from '../api.ts'
import { readStaffPage } from '../staff/staff-call.ts'
import { wordsOf } from '../staff/use-staff-page.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Note } from '../ui/layout/text.ts'
import type { Route } from './+types/cohorts-screen.ts'
import { cohortPath, EDUCATOR_API } from './paths.ts'
import { studentsInWords } from './words.ts'

export const meta = () => [{ title: 'Cohorts · Bedside' }]

export const clientLoader = () => readStaffPage<CohortsReply>(EDUCATOR_API)

export default function CohortsScreen({ loaderData }: Route.ComponentProps) {
  const cohorts = loaderData?.cohorts ?? []
  return (
    <>
      <h1>Cohorts</h1>
      <NewCohort />
      {cohorts.length === 0 && <p>You have no cohorts yet. Create one, then invite students.</p>}
      <Stack as="ul" gap={8}>
        {cohorts.map(({ id, name, students, invited }) => (
          <li key={id} className={styles.entry}>
            <Stack gap={4} shrinks breaks className={styles.words}>
              <h2>
                <Link className="link" to={cohortPath(id)}>
                  {name}
                </Link>
              </h2>
              <Note>
                {studentsInWords(students)}
                {invited > 0 && `, ${invited} invited`}
              </Note>
            </Stack>
          </li>
        ))}
      </Stack>
    </>
  )
}

function NewCohort() {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const create = async (event: FormEvent) => {
    event.preventDefault()
    setFault(null)
    try {
      const { id } = await call<CohortReply>('POST', `${EDUCATOR_API}cohorts/`, { name })
      navigate(cohortPath(id))
    } catch (error) {
      setFault(wordsOf(error))
    }
  }
  return (
    <form className={styles.form} aria-label="New cohort" onSubmit={create}>
      <TextField label="Cohort name" required value={name} onChange={(event) => setName(event.target.value)} />
      <Button type="submit" size="small">
        Create cohort
      </Button>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
    </form>
  )
}

import { Suspense, useState } from 'react'
import { Await, Link } from 'react-router'
import type { CaseListReply, CaseReply } from '#contract/cases.ts'
import { call } from '../../api.ts'
import { HOME } from '../../session/redirect.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { systemName } from '../../ui/icons/systems.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { FieldGround } from '../../ui/patients/field-ground.tsx'
import { Patient } from '../../ui/patients/patient.tsx'
import { curly } from '../../ui/text/curly.ts'
import { inDomain } from '../../variants/domain.ts'
import styles from './first-patients.module.css'
import { suggestCases } from './suggested-cases.ts'

const PANES = { x: 30, y: 10, width: 40, height: 40 }

const load = (level: string) =>
  call<CaseListReply>('GET', inDomain('/api/v1/cases/?page_size=300')).then(
    ({ results }) => suggestCases(results, level),
    // These are only suggestions: the link to all cases is below.
    () => [],
  )

/** Shown after the level question: three suitable patients and a link to all. */
export function FirstPatients({ level }: { level: string }) {
  const [cases] = useState(() => load(level))
  return (
    <Stack gap={16}>
      <h1>You’re in. Here are three patients to start with</h1>
      <Suspense fallback={<p role="status">Loading...</p>}>
        <Await resolve={cases}>
          {(suggested) => (
            <Stack as="ul" gap={10}>
              {suggested.map((one) => (
                <li key={one.id}>
                  <FirstPatient patientCase={one} />
                </li>
              ))}
            </Stack>
          )}
        </Await>
      </Suspense>
      <Button kind="outline" href={HOME}>
        See all patients
      </Button>
    </Stack>
  )
}

function FirstPatient({ patientCase: one }: { patientCase: CaseReply }) {
  return (
    <Link to={`/cases/${one.id}/spm`} className={styles.one}>
      <FieldGround system={one.system} at={PANES} className={styles.face}>
        <Patient caseId={one.id} expression="concerned" className={styles.person} />
      </FieldGround>
      <Stack as="span" gap={4} size="small" tone="soft" breaks className={styles.words}>
        <b>“{curly(one.label)}”</b>
        <span>
          {one.patient_name}, {systemName(one.system)}, {Math.round(one.time_limit / 60)} minutes
        </span>
      </Stack>
      <Icon name="arrow" className={styles.go} />
    </Link>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '../ui/icons/logo.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { FieldGround } from '../ui/patients/field-ground.tsx'
import { Patient } from '../ui/patients/patient.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { CountryLine } from '../variants/country-line.tsx'
import styles from './account-page.module.css'

const PANES = { x: 110, y: 120, width: 110, height: 110 }

/** Layout with a patient on the left and one task on the right. */
export function AccountPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <FieldGround as="header" system={HOST.system} at={PANES} className={styles.wall}>
        <Link to="/" aria-label="Bedside home page" className={styles.home}>
          <Logo />
        </Link>
        <p className={styles.line}>{HOST.line}</p>
        <Patient caseId={HOST.id} expression="blank" className={styles.host} eager />
      </FieldGround>
      <main id="main" tabIndex={-1} className={styles.side}>
        <ThemeToggle className={styles.theme} />
        <Stack gap={16} oneColumn shrinks className={styles.form}>
          {children}
          <CountryLine />
        </Stack>
      </main>
    </div>
  )
}

const HOST = { id: 1, system: 'cardio', line: 'Graham is 57, and he’s had better mornings. He’ll see you now.' }

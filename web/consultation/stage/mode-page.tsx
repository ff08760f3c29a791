import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { ContactSupport } from '../../account/contact-support.tsx'
import { Refusal } from '../../api.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/forms/button.tsx'
import { CASE_TROUBLE, NO_SUCH_CASE, serverWords } from '../faults.ts'
import styles from './mode-page.module.css'

/** The loading state of the room. `className` may set the widths of its columns. */
export const PatientOnTheWay = ({ className }: { className?: string | undefined }) => (
  <main
    id="main"
    className={classNames(styles.loading, className)}
    aria-busy="true"
    aria-label="The patient is on the way"
  />
)

/** A page shown in place of the room: an explanation and a way back. */
export function InsteadOfRoom({ title, children, back }: { title: string; children: ReactNode; back: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={styles.trouble}>
      <h1>{title}</h1>
      {children}
      <div>{back}</div>
    </main>
  )
}

export const BackToDashboard = () => <Button href="/dashboard/home">Back To Dashboard</Button>

/** Shown in place of the room when the case could not be loaded. */
export const CaseTrouble = ({ words, back = <BackToDashboard /> }: { words: string; back?: ReactNode }) => (
  <InsteadOfRoom title="Oops, something went wrong." back={back}>
    <p>{words}</p>
    <p>
      <ContactSupport />
    </p>
  </InsteadOfRoom>
)

/** Returns why a case could not be loaded, in words for the student. */
export function troubleOf(error: unknown): string {
  if (error instanceof Refusal && error.status !== 404) return serverWords(error, CASE_TROUBLE)
  const unknown = (error instanceof Refusal || isRouteErrorResponse(error)) && error.status === 404
  return unknown ? NO_SUCH_CASE : CASE_TROUBLE
}

import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { UnrankedBecause } from '#contract/answers.ts'
import type { CaseReply } from '#contract/cases.ts'
import { unrankedWords } from '../../answers/unranked-words.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Note, Text } from '../../ui/layout/text.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { curly } from '../../ui/text/curly.ts'
import { whoLine } from '../people.ts'
import styles from './dialogs.module.css'

type BeginProps = {
  open: boolean
  /** The server has created the session; the student cannot begin before that. */
  ready: boolean
  resumed: boolean
  /** Two quick tips are shown before the clock starts. */
  tourFirst?: boolean
  /** What happens next, in modes without a clock. */
  terms?: string
  /** Why this attempt is unranked, if it is. */
  unranked?: UnrankedBecause | null
  patientCase: CaseReply
  /** The mode, its level and its length. */
  about: string
  onBegin: () => void
  onExit: () => void
}

/** Introduces the patient before the clock starts or resumes. */
export function BeginDialog(props: BeginProps) {
  const { open, ready, resumed, tourFirst = false, patientCase, about, onBegin, onExit } = props
  const start = useRef<HTMLButtonElement>(null)
  // No button has the focus until the session is ready: pressing Enter too early must not leave the case.
  const who = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (open && ready) start.current?.focus()
  }, [open, ready])
  return (
    <Brief
      open={open}
      patientCase={patientCase}
      who={who}
      initialFocus={ready ? start : who}
      about={about}
      terms={`${props.terms ?? beginTerms(resumed, tourFirst)}${props.unranked ? ` ${unrankedWords(props.unranked)}.` : ''}`}
      actions={
        <>
          <Button kind="quiet" onClick={onExit}>
            Exit
          </Button>
          <Button ref={start} disabled={!ready} onClick={onBegin}>
            {resumed ? 'Proceed' : 'Start Case'}
          </Button>
        </>
      }
    />
  )
}

function beginTerms(resumed: boolean, tourFirst: boolean): string {
  if (resumed) return 'Your conversation is where you left it.'
  return tourFirst ? 'Two quick tips first, then the clock starts.' : 'The clock starts when you close this.'
}

/** The brief, opened again during the consultation. The clock is paused. */
export function BriefDialog(props: {
  open: boolean
  patientCase: CaseReply
  about: string
  terms?: string
  onClose: () => void
}) {
  return (
    <Brief
      open={props.open}
      onClose={props.onClose}
      patientCase={props.patientCase}
      about={props.about}
      terms={props.terms ?? 'The clock is paused while you read, for up to two minutes in total.'}
      actions={<Button onClick={props.onClose}>Ok, got it!</Button>}
    />
  )
}

type Props = {
  open: boolean
  patientCase: CaseReply
  about: string
  terms: string
  actions: ReactNode
  /** The line that names the patient, which takes the focus. */
  who?: RefObject<HTMLParagraphElement | null>
  initialFocus?: RefObject<HTMLElement | null>
  onClose?: () => void
}

function Brief({ open, patientCase, about, terms, who, ...dialog }: Props) {
  return (
    <Dialog wide open={open} title={patientCase.patient_name} {...dialog}>
      <p ref={who} tabIndex={-1} className={styles.who}>
        {whoLine(patientCase)}
      </p>
      <Text size="lead" tone="ink" pretty>
        {curly(patientCase.description)}
      </Text>
      <Note>
        {about} {terms}
      </Note>
    </Dialog>
  )
}

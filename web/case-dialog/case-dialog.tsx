import { type RefObject, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import { firstName } from '../cases/person.ts'
import { AddToCollectionButton } from '../collections/add-to-collection-button.tsx'
import { OpenRoom } from '../group/open-room.tsx'
import { Level } from '../ui/icons/level.tsx'
import { SystemIcon } from '../ui/icons/system-icon.tsx'
import { levelName, systemName } from '../ui/icons/systems.ts'
import { Row } from '../ui/layout/row.ts'
import { Note } from '../ui/layout/text.ts'
import { useCloseModal } from '../ui/overlays/modal/modal.tsx'
import { Sides, WideDialog, WideTitle, Words } from '../ui/overlays/wide-dialog.tsx'
import { Curtain } from '../ui/patients/curtain.tsx'
import { FieldGround } from '../ui/patients/field-ground.tsx'
import { Patient } from '../ui/patients/patient.tsx'
import { curly } from '../ui/text/curly.ts'
import { howCheckedBefore } from '../ui/text/how-checked.ts'
import { timeAllowed } from '../ui/text/time-allowed.ts'
import { CaseActions } from './case-actions.tsx'
import styles from './case-dialog.module.css'
import { ExamWay } from './exam-way.tsx'

/** Shown when the address asks for a case without naming one. */
const DEFAULT_CASE = 52

/** The mode dialog, open while the address has an id. Closing it removes the id. */
export function CaseDialog({ cases }: { cases: CaseReply[] }) {
  const [params, setParams] = useSearchParams()
  const id = params.get('id')
  const caseId = id === null ? undefined : Number(id === '' ? DEFAULT_CASE : id)
  const found = cases.find((one) => one.id === caseId)
  const shown = useLastShown(found)
  // On phones the unlock button is far below, so the initial focus goes to the title.
  const title = useRef<HTMLHeadingElement>(null)

  const close = () =>
    setParams(
      (now) => {
        now.delete('id')
        now.delete('mode')
        return now
      },
      { preventScrollReset: true },
    )

  return (
    <WideDialog open={caseId !== undefined} onClose={close} {...(shown?.locked ? { initialFocus: title } : {})}>
      {caseId !== undefined && !found ? (
        <NoSuchCase />
      ) : (
        shown && <CaseIntroduction patientCase={shown} title={title} />
      )}
    </WideDialog>
  )
}

/** Keeps the last case while the dialog's closing animation runs. */
function useLastShown(found: CaseReply | undefined): CaseReply | undefined {
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  return found ?? last
}

const PANES = { x: 170, y: 150, width: 140, height: 90 }

type IntroductionProps = { patientCase: CaseReply; title: RefObject<HTMLHeadingElement | null> }

type Slide = 'multi' | 'exam'

const SLIDES: Record<Slide, (name: string) => string> = {
  multi: (name) => `Practise with friends, with ${name} as your patient?`,
  exam: (name) => `Meet ${name} under exam conditions?`,
}

/** The modes of practice, with slides for a group room and for exam conditions, which the address can open directly. */
function CaseIntroduction({ patientCase: one, title }: IntroductionProps) {
  const [params, setParams] = useSearchParams()
  const mode = params.get('mode')
  const slide = (mode === 'multi' || mode === 'exam') && !one.locked ? mode : null
  const turn = (to: Slide | null) =>
    setParams(
      (now) => {
        if (to) now.set('mode', to)
        else now.delete('mode')
        return now
      },
      { preventScrollReset: true },
    )
  return (
    <Sides picture={<Wall patientCase={one} />}>
      <WideTitle ref={title}>
        {slide ? (
          SLIDES[slide](firstName(one.patient_name))
        ) : (
          <>
            Would you like to practise your history taking with {firstName(one.patient_name)}
            {one.participation_for_diagnosis_mode && ' OR simply focus on the Diagnosis'}?
          </>
        )}
      </WideTitle>
      {slide === 'multi' && <OpenRoom patientCase={one} onBack={() => turn(null)} />}
      {slide === 'exam' && <ExamWay patientCase={one} onBack={() => turn(null)} />}
      {!slide && <CaseActions patientCase={one} onGroup={() => turn('multi')} onExam={() => turn('exam')} />}
      <AddToCollectionButton patientCase={one} />
      <footer className={styles.foot}>
        <Row as="span" gap={8} size="small" tone="soft">
          <Level level={one.case_level} />
          {levelName(one.case_level)}, {timeAllowed(one)}
        </Row>
        <Cancel />
      </footer>
      <Note tone="faint">
        {howCheckedBefore(one.review)}.{' '}
        <Link className="link" to="/help#checked">
          How we check cases
        </Link>
      </Note>
    </Sides>
  )
}

const Wall = ({ patientCase: one }: { patientCase: CaseReply }) => (
  <FieldGround system={one.system} at={PANES} className={styles.wall}>
    <p className={styles.system}>
      <SystemIcon system={one.system} />
      {systemName(one.system)}
    </p>
    <p className={styles.complaint}>“{curly(one.label)}”</p>
    <Patient caseId={one.id} expression="concerned" className={one.informant ? styles.pair : styles.person} eager />
    {one.locked && <Curtain className={styles.curtain} />}
  </FieldGround>
)

function Cancel() {
  return (
    <button type="button" className={styles.cancel} onClick={useCloseModal()}>
      Cancel
    </button>
  )
}

function NoSuchCase() {
  return (
    <Words>
      <WideTitle>Sorry, the case doesn't exist, please try other cases</WideTitle>
      <footer className={styles.foot}>
        <Cancel />
      </footer>
    </Words>
  )
}

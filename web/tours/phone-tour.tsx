import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import { FieldGround } from '../ui/patients/field-ground.tsx'
import { Patient, type PatientExpression } from '../ui/patients/patient.tsx'
import { type Slide, SlideShow } from '../ui/slides/slide-show.tsx'
import styles from './phone-tour.module.css'
import { endPhoneTour } from './progress.ts'
import type { Ending } from './sections.ts'

/** Where the tour leads: the first case, if the user may begin one. */
export type PhoneTourProps = { firstCase: CaseReply | undefined; mayBegin: boolean; isLong: boolean }

/** The tour on a phone: two slides, three more if staff enabled them, then on to the first patient. */
export function PhoneTour({ firstCase, mayBegin, isLong }: PhoneTourProps) {
  const navigate = useNavigate()
  const [open, setOpen] = useState(true)
  const end = (ending: Ending) => {
    setOpen(false)
    void endPhoneTour(ending)
    if (ending === 'done' && firstCase && mayBegin) navigate(`/cases/${firstCase.id}/spm`)
  }
  return (
    <SlideShow
      open={open}
      label="Welcome to Bedside"
      slides={isLong ? [...slidesWith(firstCase), ...moreSlidesWith(firstCase)] : slidesWith(firstCase)}
      lastWord="Let’s Start!"
      onLast={() => end('done')}
      onClose={() => end('left')}
    />
  )
}

const slidesWith = (one: CaseReply | undefined): Slide[] => [
  {
    id: 'talk',
    title: 'A patient to talk to',
    picture: <Bedside patientCase={one} expression="concerned" asks="What has brought you in?" />,
    words: (
      <p>
        Ask in your own words, against the clock, as in the exam. Your patient understands you and answers like a real
        person.
      </p>
    ),
  },
  {
    id: 'debrief',
    title: 'Then, how it went',
    picture: <Bedside patientCase={one} expression="smile" asks="Thank you for telling me." />,
    words: (
      <p>Your debrief shows every mark with the words that earned it, and a better question for each one you missed.</p>
    ),
  },
]

const moreSlidesWith = (one: CaseReply | undefined): Slide[] => [
  {
    id: 'hints',
    title: 'Stuck? Take a hint',
    picture: <Bedside patientCase={one} expression="blank" asks="Is there anything else, Doc?" />,
    words: <p>Every case has five hints. The clock stops while you read one.</p>,
  },
  {
    id: 'aloud',
    title: 'Or say it out loud',
    picture: <Bedside patientCase={one} expression="calm" asks="I hear you." />,
    words: <p>Press the microphone and speak as you would at the bedside. You can always type instead.</p>,
  },
  {
    id: 'results',
    title: 'Every attempt is saved',
    picture: <Bedside patientCase={one} expression="smile" asks="See you again." />,
    words: <p>Case Results keeps all your consultations. See a patient again any time and beat your best score.</p>,
  },
]

type BedsideProps = { patientCase: CaseReply | undefined; expression: PatientExpression; asks: string }

function Bedside({ patientCase: one, expression, asks }: BedsideProps) {
  return (
    <FieldGround system={one?.system ?? 'respiratory'} className={styles.wall} aria-hidden="true">
      <p className={styles.bubble}>{asks}</p>
      {one && (
        <Patient
          caseId={one.id}
          expression={expression}
          className={one.informant ? styles.pair : styles.person}
          eager
        />
      )}
    </FieldGround>
  )
}

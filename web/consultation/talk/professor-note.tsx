import type { PatientReply } from '#contract/agent.ts'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import styles from './professor-note.module.css'

/** The professor's comments on a reply: how the question was put, and what to ask next. */
export function ProfessorNotes({ reply: { attention, guide_msg } }: { reply: PatientReply }) {
  return (
    <>
      {attention && <Note icon="warning" look="attention" words={attention} />}
      {guide_msg && <Note icon="compass" look="guide" words={guide_msg} />}
    </>
  )
}

function Note({ icon, look, words }: { icon: IconName; look: 'attention' | 'guide'; words: string }) {
  return (
    <p className={styles.note} data-look={look}>
      <Icon name={icon} />
      <span>
        <b>Professor</b> {words}
      </span>
    </p>
  )
}

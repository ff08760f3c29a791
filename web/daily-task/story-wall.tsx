import type { DailyReply } from '#contract/daily.ts'
import { classNames } from '../ui/class-names.ts'
import { SystemIcon } from '../ui/icons/system-icon.tsx'
import { systemName } from '../ui/icons/systems.ts'
import { FieldGround } from '../ui/patients/field-ground.tsx'
import { Patient } from '../ui/patients/patient.tsx'
import { curly } from '../ui/text/curly.ts'
import { whoInWords } from './daily-words.ts'
import styles from './story-wall.module.css'
import { WayOut } from './top-bar.tsx'

const WINDOW = { x: 190, y: 96, width: 120, height: 84 }

type Props = { task: DailyReply; signedIn: boolean; className: string | undefined }

/** The patient, large in the colour of their system, and the story in their own words. */
export function StoryWall({ task, signedIn, className }: Props) {
  return (
    <FieldGround
      system={task.system}
      at={WINDOW}
      as="aside"
      className={classNames(styles.wall, className)}
      aria-label="The story"
    >
      <WayOut signedIn={signedIn} className={styles.out} />
      <blockquote className={styles.story}>
        {task.story.map((paragraph) => (
          <p key={paragraph}>{curly(paragraph)}</p>
        ))}
      </blockquote>
      <p className={styles.who}>
        <SystemIcon system={task.system} />
        <span className="visually-hidden">{systemName(task.system)}, </span>
        <b>{whoInWords(task)}</b>
      </p>
      <Patient
        caseId={`daily-${task.name}`}
        expression="concerned"
        className={classNames(styles.person, task.informant !== null && styles.pair, 'screen-only')}
        eager
      />
    </FieldGround>
  )
}

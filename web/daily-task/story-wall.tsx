import { Link } from 'react-router'
import type { DailyReply } from '#contract/daily.ts'
import { classNames } from '../ui/class-names.ts'
import { curly } from '../ui/curly.ts'
import { FieldGround } from '../ui/field-ground.tsx'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { Patient } from '../ui/patient.tsx'
import { SystemIcon } from '../ui/system-icon.tsx'
import { systemName } from '../ui/systems.ts'
import { whoInWords } from './daily-words.ts'
import styles from './story-wall.module.css'

const WINDOW = { x: 190, y: 96, width: 120, height: 84 }

/** Who it is about, large in their field, and the story as they tell it. */
export function StoryWall({ task, signedIn }: { task: DailyReply; signedIn: boolean }) {
  return (
    <FieldGround system={task.system} at={WINDOW} as="aside" className={styles.wall} aria-label="The story">
      {signedIn ? (
        <Link to="/dashboard/home" className={styles.back}>
          <Icon name="back" /> Home
        </Link>
      ) : (
        <Link to="/" className={styles.logo} aria-label="Bedside, first page">
          <Logo />
        </Link>
      )}
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
        className={classNames(styles.person, task.informant !== null && styles.pair)}
        eager
      />
    </FieldGround>
  )
}

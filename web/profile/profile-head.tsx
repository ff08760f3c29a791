import { useState } from 'react'
import type { UserReply } from '#contract/accounts.ts'
import type { ProgressReply } from '#contract/statistics.ts'
import { displayName, initials, portraitSource } from '../session/person.ts'
import { comparesWithOthers, percentileOf, specialtyOf, streakOf } from '../shell/standing.ts'
import { Button } from '../ui/forms/button.tsx'
import { SystemIcon } from '../ui/icons/system-icon.tsx'
import { Box } from '../ui/layout/box.ts'
import { FieldGround } from '../ui/patients/field-ground.tsx'
import { whoInWords } from './in-words.ts'
import { PercentileStrip } from './percentile-strip.tsx'
import { PortraitDialog } from './portrait-dialog.tsx'
import styles from './profile-head.module.css'
import { StreakPanes } from './streak-panes.tsx'

type Props = { user: UserReply; progress?: ProgressReply }

/** The head of the profile, in the student's own colour: name, streak, specialty and percentile. */
export function ProfileHead({ user, progress }: Props) {
  const name = displayName(user)
  const [choosing, setChoosing] = useState(false)
  return (
    <div className={styles.bleed}>
      <FieldGround system="you" as="section" at={PANES} className={styles.head} aria-label="You">
        <Box shrinks>
          <h1>{name}</h1>
          <p className={styles.who}>{whoInWords(user)}</p>
        </Box>
        <div className={styles.figures}>
          <Streak user={user} progress={progress} />
          <Specialty user={user} />
          <Percentile user={user} />
        </div>
        <div className={styles.self}>
          {user.portrait ? (
            <img src={portraitSource(user.portrait)} alt="" className={styles.portrait} draggable={false} />
          ) : (
            <span className={styles.initials} aria-hidden="true">
              {initials(name)}
            </span>
          )}
          <Button kind="outline" size="small" className={styles.choose} onClick={() => setChoosing(true)}>
            {user.portrait ? 'Change your picture' : 'Choose your picture'}
          </Button>
        </div>
      </FieldGround>
      <PortraitDialog chosen={user.portrait} open={choosing} onClose={() => setChoosing(false)} />
    </div>
  )
}

const PANES = { x: 210, y: 50, width: 78, height: 92 }

function Streak({ user, progress }: { user: UserReply; progress: ProgressReply | undefined }) {
  const { long, words } = streakOf(user)
  const [count, unit] = long.split(' ')
  return (
    <section>
      <h2>Your Streak</h2>
      <p className={styles.figure}>
        {count} <small>{unit}</small>
      </p>
      <StreakPanes progress={progress} streak={user.day_streak} />
      {user.day_streak === 0 && <p className={styles.small}>{words[0]}</p>}
    </section>
  )
}

function Specialty({ user }: { user: UserReply }) {
  const { short, words } = specialtyOf(user)
  const best = user.statisticprofile.specialty
  return (
    <section>
      <h2>Your Specialty</h2>
      {short && best ? (
        <>
          <p className={styles.name}>{short}</p>
          <p className={styles.of} data-field={best.system}>
            <span className={styles.square}>
              <SystemIcon system={best.system} />
            </span>
            {words[0]}
          </p>
        </>
      ) : (
        <Missing user={user} words={words} />
      )}
    </section>
  )
}

function Percentile({ user }: { user: UserReply }) {
  const { long, words } = percentileOf(user)
  const { percentile } = user.statisticprofile
  return (
    <section>
      <h2>Your Percentile</h2>
      {percentile === null ? (
        <Missing user={user} words={words} />
      ) : (
        <>
          <p className={styles.figure}>{long}</p>
          <PercentileStrip percentile={percentile} />
          <p className={styles.small}>{words.join(' ')}</p>
        </>
      )}
    </section>
  )
}

/** What is missing before the figure can be shown, or that it needs Prime. */
function Missing({ user, words }: { user: UserReply; words: string[] }) {
  if (!comparesWithOthers(user)) return <p className={styles.small}>Part of Prime.</p>
  return <p className={styles.small}>{words.join(' ')}</p>
}

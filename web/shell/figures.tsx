import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { SystemIcon } from '../ui/icons/system-icon.tsx'
import { Flyout } from '../ui/overlays/flyout.tsx'
import styles from './figures.module.css'
import { comparesWithOthers, type FigureText, percentileOf, specialtyOf, streakOf } from './standing.ts'

/** The student's statistics in the header: the streak for all, specialty and percentile for Prime. */
export function Figures({ user }: { user: UserReply }) {
  const best = user.statisticprofile.specialty
  return (
    <>
      {comparesWithOthers(user) && (
        <>
          <HeaderFigure
            name="Your Specialty"
            figure={specialtyOf(user)}
            icon={best ? <SystemIcon system={best.system} /> : <Icon name="stethoscope" />}
            className={classNames(styles.wide, styles.specialty)}
          />
          <HeaderFigure
            name="Your Percentile"
            figure={percentileOf(user)}
            icon={<Icon name="ranks" />}
            className={styles.wide}
          />
        </>
      )}
      <HeaderFigure name="Your Streak" figure={streakOf(user)} icon={<Icon name="flame" />} />
    </>
  )
}

type Props = { name: string; figure: FigureText; icon: ReactNode; className?: string | undefined }

function HeaderFigure({ name, figure: { short, long, words }, icon, className }: Props) {
  return (
    <Flyout
      label={`${name}: ${long}`}
      title={name}
      face={
        <>
          {icon}
          {short && <span className={styles.short}>{short}</span>}
        </>
      }
      className={classNames(styles.figure, className)}
      opensOnHover
    >
      <div className={styles.told}>
        <h2>{name}</h2>
        <p className={styles.long}>{long}</p>
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <Link to="/profile" className="link">
          See your profile
        </Link>
      </div>
    </Flyout>
  )
}

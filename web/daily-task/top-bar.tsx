import { Link } from 'react-router'
import type { DailyReply } from '#contract/daily.ts'
import { dailyTaskPath } from '../paths/daily-paths.ts'
import { classNames } from '../ui/class-names.ts'
import { Button } from '../ui/forms/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Logo } from '../ui/icons/logo.tsx'
import { Row } from '../ui/layout/row.ts'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import styles from './top-bar.module.css'

/** The way to an account that leads back to this story. */
export const signUpPath = ({ name }: Pick<DailyReply, 'name'>) =>
  `/signup?redirect=${encodeURIComponent(dailyTaskPath(name))}`

export function TopBar({ task, signedIn }: { task: DailyReply; signedIn: boolean }) {
  return (
    <Row gap={14} justify="end" className={classNames(styles.bar, 'screen-only')}>
      <WayOut signedIn={signedIn} className={styles.narrow} />
      <ThemeToggle />
      {!signedIn && (
        <>
          <Link className={styles.signIn} to={`/signin?redirect=${encodeURIComponent(dailyTaskPath(task.name))}`}>
            Sign In
          </Link>
          <Button kind="ink" size="small" href={signUpPath(task)}>
            Sign Up
          </Button>
        </>
      )}
    </Row>
  )
}

/** Home for who is signed in, the first page for everybody else: in the wall, or above it all where the page is narrow. */
export function WayOut({ signedIn, className }: { signedIn: boolean; className: string | undefined }) {
  if (!signedIn)
    return (
      <Link to="/" className={classNames(styles.out, className)} aria-label="Bedside, first page">
        <Logo />
      </Link>
    )
  return (
    <Link to="/dashboard/home" className={classNames(styles.out, className)}>
      <Icon name="back" /> Home
    </Link>
  )
}

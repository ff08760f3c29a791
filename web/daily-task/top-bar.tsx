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

/** Returns the sign-up address that leads back to this story. */
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

/**
 * Link to home for signed-in users, and to the first page for others: inside the wall, or above it on narrow screens.
 */
export function WayOut({ signedIn, className }: { signedIn: boolean; className: string | undefined }) {
  if (!signedIn)
    return (
      <Link to="/" className={classNames(styles.out, className)} aria-label="Bedside home page">
        <Logo />
      </Link>
    )
  return (
    <Link to="/dashboard/home" className={classNames(styles.out, className)}>
      <Icon name="back" /> Home
    </Link>
  )
}

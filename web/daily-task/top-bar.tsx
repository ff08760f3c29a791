import { Link } from 'react-router'
import type { DailyReply } from '#contract/daily.ts'
import { Button } from '../ui/button.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { dailyTaskPath } from './daily-calls.ts'
import styles from './top-bar.module.css'

/** The way to an account that leads back to this story. */
export const signUpPath = ({ name }: Pick<DailyReply, 'name'>) =>
  `/signup?redirect=${encodeURIComponent(dailyTaskPath(name))}`

export function TopBar({ task, signedIn }: { task: DailyReply; signedIn: boolean }) {
  return (
    <div className={styles.bar}>
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
    </div>
  )
}

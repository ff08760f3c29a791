import { Link } from 'react-router'
import { HOME } from '../paths/case-paths.ts'
import { Logo } from '../ui/icons/logo.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import styles from './steps-top.module.css'

const STEPS = ['Your reasoning', 'The questions', 'The debrief']

/** The three steps after a consultation, with the current one marked. */
export function StepsTop({ step }: { step: 1 | 2 }) {
  return (
    <header className={styles.top}>
      <Link to={HOME} aria-label="Bedside, your cases">
        <Logo />
      </Link>
      <ol className={styles.steps} aria-label="Steps after the consultation">
        {STEPS.map((name, place) => (
          <li key={name} aria-current={place + 1 === step ? 'step' : undefined}>
            <b>{place + 1}</b>
            <span>{name}</span>
          </li>
        ))}
      </ol>
      <ThemeToggle />
    </header>
  )
}

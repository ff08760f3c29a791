import { Link } from 'react-router'
import { Logo } from '../ui/logo.tsx'
import styles from './public-footer.module.css'

export function PublicFooter() {
  return (
    <footer className={styles.foot}>
      <Logo />
      <nav aria-label="Bedside">
        <Link to="/dailytask-case/today">Today’s task</Link>
        <Link to="/signup">Sign up</Link>
        <Link to="/signin">Sign in</Link>
        <Link to="/plans">Plans</Link>
        <Link to="/terms">Terms</Link>
        <Link to="/privacy">Privacy</Link>
      </nav>
      <p>
        For practice, not for care: nothing here is advice about a real patient. Adults are drawn from Open Peeps by
        Pablo Stanley, system icons from Healthicons, both CC0.
      </p>
    </footer>
  )
}

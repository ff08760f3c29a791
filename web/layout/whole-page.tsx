import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '../ui/icons/logo.tsx'
import styles from './whole-page.module.css'

/** A page with only the logo above its content. */
export function WholePage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header>
        <Link to="/" aria-label="Bedside home page">
          <Logo />
        </Link>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

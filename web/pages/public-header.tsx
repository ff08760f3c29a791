import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { readToken } from '../token.ts'
import { Button } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import styles from './public-header.module.css'

export function PublicHeader() {
  const signedIn = useSignedIn()
  return (
    <header className={styles.top}>
      <Link to="/" aria-label="Bedside, first page">
        <Logo />
      </Link>
      <nav aria-label="About Bedside" className={styles.pages}>
        <Link to="/plans">Plans</Link>
      </nav>
      <span className={styles.right}>
        <ThemeToggle />
        {signedIn ? (
          <Button kind="ink" size="small" href="/dashboard/home">
            Dashboard
          </Button>
        ) : (
          <>
            <Link className={styles.signIn} to="/signin">
              Sign In
            </Link>
            <Button kind="ink" size="small" href="/signup">
              Sign Up
            </Button>
          </>
        )}
      </span>
    </header>
  )
}

/** The page is drawn before anybody is known, so it starts as a visitor's. */
const useSignedIn = () =>
  useSyncExternalStore(
    watchTokens,
    () => readToken() !== null,
    () => false,
  )

function watchTokens(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}

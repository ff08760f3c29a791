import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import styles from './route-progress.module.css'

/** A thin bar while the next page loads. Afterwards, moves focus and announces the page title. */
export function RouteProgress() {
  const loading = useNavigation().state === 'loading'
  const title = useAnnouncedTitle()
  return (
    <>
      {loading && <span className={styles.line} aria-hidden="true" />}
      <p className="visually-hidden" role="status">
        {loading ? '' : title}
      </p>
    </>
  )
}

function useAnnouncedTitle(): string {
  const { pathname } = useLocation()
  const [seen, setSeen] = useState({ pathname, title: '' })
  useEffect(() => {
    if (seen.pathname === pathname) return
    setSeen({ pathname, title: document.title })
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, seen.pathname])
  return seen.title
}

import { useEffect, useRef } from 'react'
import { IconButton } from './forms/button.tsx'
import { Icon } from './icons/icon.tsx'
import { enlivenThemeToggle } from './theme.ts'
import styles from './theme-toggle.module.css'

/** Toggles light and dark mode. Follows the system until it is first pressed. */
export function ThemeToggle({ className }: { className?: string | undefined }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => enlivenThemeToggle(button.current!), [])
  return (
    <IconButton ref={button} label="Switch to dark mode" data-theme-toggle="" className={className}>
      <Icon name="moon" className={styles.moon} />
      <Icon name="sun" className={styles.sun} />
    </IconButton>
  )
}

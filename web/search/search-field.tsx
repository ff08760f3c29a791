import { useEffect, useRef } from 'react'
import { Icon } from '../ui/icons/icon.tsx'
import styles from './search-field.module.css'

/** The search field. Focused on mount, except on touch screens, where the on-screen keyboard would cover the page. */
export function SearchField({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) field.current?.focus({ preventScroll: true })
  }, [])
  return (
    <search>
      <label className={styles.field}>
        <Icon name="search" />
        <span className="visually-hidden">Search cases, conditions</span>
        <input
          ref={field}
          type="search"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          placeholder="Search cases, conditions"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
        />
      </label>
    </search>
  )
}

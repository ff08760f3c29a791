import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './text-field.module.css'

/** Returns the id by which a field refers to its error (`aria-describedby`). */
export const errorIdOf = (field: string) => `${field}-error`

/** A field's error with icon and text, in a polite live region. */
export function FieldError({ field, error }: { field: string; error: ReactNode }) {
  return (
    <div aria-live="polite">
      {error && (
        <p id={errorIdOf(field)} className={styles.error}>
          <Icon name="x" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

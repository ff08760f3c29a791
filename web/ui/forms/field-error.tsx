import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './text-field.module.css'

/** The id under which a field names its error as its description. */
export const errorIdOf = (field: string) => `${field}-error`

/** What is wrong with a field, with an icon and words; read out when it appears. */
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

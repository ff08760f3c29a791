import { type ComponentProps, useId } from 'react'
import styles from './text-field.module.css'

type Props = Omit<ComponentProps<'select'>, 'id' | 'className'> & { label: string; hint?: string }

/** A labelled select, styled like TextField. */
export function SelectField({ label, hint, ...select }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select {...select} id={id} className={styles.select} aria-describedby={hint ? `${id}-hint` : undefined} />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

import { type ComponentProps, useId } from 'react'
import { classNames } from '../class-names.ts'
import { errorIdOf, FieldError } from './field-error.tsx'
import styles from './text-field.module.css'

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
  label: string
  /** Error text; undefined or empty if there is none. */
  error?: string | undefined
}

/** A labelled multi-line field, styled like TextField. */
export function TextArea({ label, error, ...area }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        rows={6}
        {...area}
        id={id}
        className={classNames(styles.area, Boolean(error) && styles.bad)}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? errorIdOf(id) : undefined}
      />
      <FieldError field={id} error={error} />
    </div>
  )
}

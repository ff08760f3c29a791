import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { errorIdOf, FieldError } from './field-error.tsx'
import styles from './text-field.module.css'

type Props = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string
  /** Error text; undefined or empty if there is none. */
  error?: ReactNode
  hint?: string
  /** Shows a tick once the value is valid. */
  valid?: boolean
  /** A button inside the box, on the right. */
  trailing?: ReactNode
}

/** A labelled text field 52 px high. Its error has an icon and text and is announced with the field. */
export function TextField({ label, error, hint, valid, trailing, ...input }: Props) {
  const id = useId()
  const described = [error && errorIdOf(id), hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={classNames(styles.box, Boolean(error) && styles.bad, input.readOnly && styles.still)}>
        <input {...input} id={id} aria-invalid={Boolean(error)} aria-describedby={described || undefined} />
        {valid && !error && <Icon name="check" className={styles.tick} />}
        {trailing}
      </span>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError field={id} error={error} />
    </div>
  )
}

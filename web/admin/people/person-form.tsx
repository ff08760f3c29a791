import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import styles from '../admin.module.css'

type Props = { name: string; action: string; onSubmit: () => Promise<void>; children: ReactNode }

/** A form of fields in a row, with the button below them. */
export function PersonForm({ name, action, onSubmit, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onSubmit()
  }
  return (
    <form className={styles.entry} onSubmit={submit} aria-label={name}>
      <div className={styles.form}>
        {children}
        <div className={styles.wide}>
          <Button type="submit" size="small">
            {action}
          </Button>
        </div>
      </div>
    </form>
  )
}

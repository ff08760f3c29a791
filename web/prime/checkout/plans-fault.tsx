import { useRevalidator } from 'react-router'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import styles from './checkout.module.css'

/** Shown when the plans could not be loaded: the error and a retry button. */
export function PlansFault({ fault }: { fault: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <section className={styles.shut}>
      <h1>Plans</h1>
      <Notice tone="red">{fault}</Notice>
      <p>
        <Button kind="outline" onClick={() => void revalidate()} disabled={state === 'loading'}>
          Try again
        </Button>
      </p>
    </section>
  )
}

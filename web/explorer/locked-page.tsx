import { COMPARE, EXPLORER } from '../prime/paths.ts'
import { Button } from '../ui/button.tsx'
import { EmptyBed } from '../ui/empty-bed.tsx'
import styles from './locked-page.module.css'

/** A person followed a link to a page that comes with Prime. */
export function LockedPage({ says }: { says: string }) {
  return (
    <EmptyBed title="This condition comes with Prime">
      <p>{says}</p>
      <p className={styles.ways}>
        <Button href={COMPARE}>Upgrade Now</Button>
        <Button kind="outline" href={EXPLORER}>
          All conditions
        </Button>
      </p>
    </EmptyBed>
  )
}

import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './stars.module.css'

/** Zero to three stars, read out as "2 of 3 stars". */
export function Stars({ count, className }: { count: number; className?: string | undefined }) {
  return (
    <span className={classNames(styles.stars, className)} role="img" aria-label={`${count} of 3 stars`}>
      {[1, 2, 3].map((place) => (
        <Icon key={place} name="star" className={classNames(styles.star, place <= count && styles.on)} />
      ))}
    </span>
  )
}

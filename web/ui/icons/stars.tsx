import { classNames } from '../class-names.ts'
import { Icon } from './icon.tsx'
import styles from './stars.module.css'

type Props = { count: number; of?: number; className?: string | undefined }

/** Zero to three stars, or up to five for a review, read out as "2 of 3 stars". */
export function Stars({ count, of = 3, className }: Props) {
  return (
    <span className={classNames(styles.stars, className)} role="img" aria-label={`${count} of ${of} stars`}>
      {Array.from({ length: of }, (_, at) => at + 1).map((place) => (
        <Icon key={place} name="star" className={classNames(styles.star, place <= count && styles.on)} />
      ))}
    </span>
  )
}

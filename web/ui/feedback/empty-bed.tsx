import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldGround } from '../patients/field-ground.tsx'
import styles from './empty-bed.module.css'

type Props = { title: ReactNode; children?: ReactNode; className?: string | undefined; heading?: 'h1' | 'h2' }

/** For empty and failed pages: an empty bed with the curtain half open, one sentence and a link. */
export function EmptyBed({ title, children, className, heading: Heading = 'h1' }: Props) {
  return (
    <FieldGround system="senses" as="section" at={PANES} className={classNames(styles.empty, className)}>
      <Ward />
      <Heading className={styles.title}>{title}</Heading>
      <div className={styles.body}>{children}</div>
    </FieldGround>
  )
}

const PANES = { x: 90, y: 70, width: 84, height: 86 }

function Ward() {
  return (
    <div className={styles.ward} aria-hidden="true">
      <span className={styles.rail} />
      <span className={styles.left} />
      <span className={styles.right} />
      <svg className={styles.bed} viewBox="0 0 520 210" aria-hidden="true">
        <path d="M30 20v180M490 92v108M30 150h460" className={styles.frame} />
        <path d="M34 96h452v54H34z" className={styles.sheet} />
        <rect x="46" y="62" width="112" height="44" rx="15" className={styles.sheet} />
        <path d="M196 96h290v54H196z" className={styles.blanket} />
        <path d="M196 96h52v54h-52z" className={styles.sheet} />
      </svg>
    </div>
  )
}

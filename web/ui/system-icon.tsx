import { classNames } from './class-names.ts'
import styles from './icon.module.css'
import { SYSTEM_ICONS } from './system-icons.ts'

/** The outline icon of a body system; nothing for a system without one. */
export function SystemIcon({ system, className }: { system: string; className?: string | undefined }) {
  const paths = Object.entries(SYSTEM_ICONS).find(([key]) => key === system)?.[1] ?? []
  return (
    <svg className={classNames(styles.system, className)} viewBox="0 0 24 24" aria-hidden="true">
      {paths.map((d) => (
        <path key={d} fillRule="evenodd" clipRule="evenodd" d={d} />
      ))}
    </svg>
  )
}

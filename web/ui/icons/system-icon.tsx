import { classNames } from '../class-names.ts'
import styles from './icon.module.css'
import icons from './system-icons.svg?url'

/** The outline icon of a body system, or nothing if it has none. The SVG file keeps drawings out of the script. */
export function SystemIcon({ system, className }: { system: string; className?: string | undefined }) {
  return (
    <svg className={classNames(styles.system, className)} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${icons}#${system}`} />
    </svg>
  )
}

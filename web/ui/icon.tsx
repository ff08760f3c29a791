import { classNames } from './class-names.ts'
import styles from './icon.module.css'
import { ICON_STROKES, type StrokeName } from './icon-strokes.ts'
import { SYSTEM_ICONS } from './system-icons.ts'

export type IconName = StrokeName | 'flag' | 'flag-o' | 'star' | 'send'

/** An interface icon in our own 2 px strokes. Decoration only: say the word beside it or on the button. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={classNames(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      <Drawing name={name} />
    </svg>
  )
}

function Drawing({ name }: { name: IconName }) {
  if (name === 'star') return <path fill="currentColor" stroke="none" d={STAR} />
  if (name === 'send') return <path strokeWidth="2.4" d="M12 19V5M6 11l6-6 6 6" />
  if (name === 'flag') return <Flag solid />
  if (name === 'flag-o') return <Flag />
  return <path d={ICON_STROKES[name]} />
}

const STAR = 'M12 2.8l2.8 6 6.5.8-4.8 4.5 1.3 6.5-5.8-3.2-5.8 3.2 1.3-6.5L2.7 9.600l6.5-.8z'

/** A pennant: solid once asked, hollow while missed. */
function Flag({ solid = false }: { solid?: boolean }) {
  return (
    <>
      <path strokeWidth="2.2" d="M6 21V3.5" />
      {solid ? (
        <path fill="currentColor" stroke="none" d="M7 4h12l-3 4.2 3 4.300H7z" />
      ) : (
        <path strokeWidth="2.2" d="M7 4.600h11l-2.5 3.6 2.5 3.700H7z" />
      )}
    </>
  )
}

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

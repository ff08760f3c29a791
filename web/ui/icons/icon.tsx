import { classNames } from '../class-names.ts'
import styles from './icon.module.css'
import { ICON_STROKES, type StrokeName } from './icon-strokes.ts'

export type IconName = StrokeName | keyof typeof MARKS | 'flag' | 'flag-o' | 'send'

/** An interface icon with a 2 px stroke. It is decorative: put its meaning in text or in the button's label. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={classNames(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      <Drawing name={name} />
    </svg>
  )
}

function Drawing({ name }: { name: IconName }) {
  if (isMark(name)) return <path fill="currentColor" stroke="none" d={MARKS[name]} />
  if (name === 'send') return <path strokeWidth="2.4" d="M12 19V5M6 11l6-6 6 6" />
  if (name === 'flag') return <Flag solid />
  if (name === 'flag-o') return <Flag />
  return <path d={ICON_STROKES[name]} />
}

/** Filled icons. */
const MARKS = {
  star: 'M12 2.8l2.8 6 6.5.8-4.8 4.5 1.3 6.5-5.8-3.2-5.8 3.2 1.3-6.5L2.7 9.600l6.5-.8z',
  google:
    'M20.5 12.2c0-.6-.1-1.2-.2-1.7H12v3.3h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9c1.7-1.6 2.6-3.9 2.6-6.5M12 21c2.4 0 4.5-.8 5.9-2.2L15 16.5a5.4 5.4 0 0 1-8-2.8H4V16a9 9 0 0 0 8 5M7 13.7a5.3 5.3 0 0 1 0-3.4V8H4a9 9 0 0 0 0 8zM12 6.6c1.3 0 2.5.5 3.4 1.3L18 5.4A9 9 0 0 0 4 8l3 2.3a5.4 5.4 0 0 1 5-3.7',
  facebook:
    'M13.7 21v-8h2.7l.4-3.2h-3.1V7.8c0-.9.3-1.5 1.6-1.5h1.6V3.5a22 22 0 0 0-2.4-.1c-2.4 0-4 1.4-4 4.1v2.3H7.8V13h2.7v8z',
} as const

const isMark = (name: IconName): name is keyof typeof MARKS => name in MARKS

/** A pennant: filled if the item was asked, hollow if missed. */
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

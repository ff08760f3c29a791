import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import styles from './notice.module.css'

type Tone = 'plain' | 'good' | 'amber' | 'red'

const ICONS: Record<Tone, IconName> = { plain: 'bulb', good: 'check', amber: 'clock', red: 'warning' }

type Props = { tone?: Tone; icon?: IconName; children: ReactNode; action?: ReactNode; className?: string | undefined }

/** A notice with icon and text. Red ones are announced assertively. */
export function Notice({ tone = 'plain', icon = ICONS[tone], children, action, className }: Props) {
  return (
    <div className={classNames(styles.notice, styles[tone], className)} role={tone === 'red' ? 'alert' : 'status'}>
      <Icon name={icon} className={styles.icon} />
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  )
}

import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './opener.module.css'
import { Row } from './row.ts'

/** What is pressed to open a `details`: a row, without the triangle of the browser. */
export const Opener = ({ className, ...props }: Omit<ComponentProps<typeof Row<'summary'>>, 'as'>) => (
  <Row {...props} as="summary" className={classNames(styles.opener, className)} />
)

/** The same as words that look like a link. */
export const OpenerLink = ({ className, ...props }: ComponentProps<'summary'>) => (
  <summary {...props} className={classNames(styles.opener, styles.link, className)} />
)

/** Points down, and up once its `details` is open. */
export const Chevron = ({ small, className }: { small?: boolean; className?: string | undefined }) => (
  <Icon name="down" className={classNames(styles.chevron, small && styles.small, className)} />
)

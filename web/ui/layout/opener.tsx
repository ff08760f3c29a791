import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './opener.module.css'
import { Row } from './row.ts'

/** The `summary` of a `details`, as a row without the browser's triangle. */
export const Opener = ({ className, ...props }: Omit<ComponentProps<typeof Row<'summary'>>, 'as'>) => (
  <Row {...props} as="summary" className={classNames(styles.opener, className)} />
)

/** A `summary` that looks like a link. */
export const OpenerLink = ({ className, ...props }: ComponentProps<'summary'>) => (
  <summary {...props} className={classNames(styles.opener, styles.link, className)} />
)

/** Points down, or up while its `details` is open. */
export const Chevron = ({ small, className }: { small?: boolean; className?: string | undefined }) => (
  <Icon name="down" className={classNames(styles.chevron, small && styles.small, className)} />
)

import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tab-bar.module.css'

/** Links to pages or parts of a page beside each other; the one with `aria-current` is underlined. */
export const TabBar = ({ className, ...props }: ComponentProps<'nav'>) => (
  <nav {...props} className={classNames(styles.tabs, className)} />
)

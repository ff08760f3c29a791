import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tab-bar.module.css'

/** A row of links to pages or sections. The one with `aria-current` is underlined. */
export const TabBar = ({ className, ...props }: ComponentProps<'nav'>) => (
  <nav {...props} className={classNames(styles.tabs, className)} />
)

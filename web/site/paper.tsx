import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Text } from '../ui/layout/text.ts'
import styles from './paper.module.css'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

type Props = { title: string; lead: string; since: string; pdf: string; children: ReactNode }

/** A page of continuous text, to read or print, such as terms and privacy. */
export function Paper({ title, lead, since, pdf, children }: Props) {
  return (
    <div className={styles.page}>
      <div className={classNames(styles.head, 'screen-only')}>
        <PublicHeader />
      </div>
      <main id="main" tabIndex={-1} className={styles.paper}>
        <h1>{title}</h1>
        <Text size="lead" above={16} pretty className={styles.lead}>
          {lead}
        </Text>
        <p className={styles.since}>
          <span>As of {since}</span>
          <a className={classNames(styles.pdf, 'screen-only')} href={pdf} data-not-printed="">
            <Icon name="print" />
            Read as PDF
          </a>
        </p>
        {children}
      </main>
      <div className="screen-only">
        <PublicFooter />
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import styles from './public-page.module.css'

/** A public page with header and footer. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PublicHeader />
      </div>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}

type TitledProps = {
  title: string
  /** Shown directly below the title. */
  lead?: ReactNode
  /** Class of the title and its lead. */
  className?: string | undefined
  children: ReactNode
}

/** A public page at full width, below a title in the largest type. */
export const TitledPage = ({ title, lead, className, children }: TitledProps) => (
  <PublicPage>
    <div className={styles.wide}>
      <header className={classNames(styles.title, className)}>
        <h1>{title}</h1>
        {lead}
      </header>
      {children}
    </div>
  </PublicPage>
)

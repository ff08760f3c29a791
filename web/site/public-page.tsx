import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import styles from './public-page.module.css'

/** A page for everybody on the ground of the day, with the public header and footer. */
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
  /** Shown right under the title. */
  lead?: ReactNode
  /** Of the title and its lead. */
  className?: string | undefined
  children: ReactNode
}

/** A public page as wide as the screen lets it, under a title in the largest letters. */
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

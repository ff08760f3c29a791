import type { ReactNode } from 'react'
import { Logo } from '../ui/icons/logo.tsx'
import { Stack } from '../ui/layout/stack.ts'
import styles from './public-footer.module.css'
import { SiteLink } from './site-link.tsx'

export function PublicFooter() {
  return (
    <footer className={styles.foot}>
      <div className={styles.columns}>
        <Logo />
        <Column title="Company">
          <SiteLink to="/about">About us</SiteLink>
          <SiteLink to="/careers">Careers</SiteLink>
          <SiteLink to="/about#contact">Contact us</SiteLink>
        </Column>
        <Column title="Product">
          <SiteLink to="/plans">Plans</SiteLink>
          <SiteLink to="/institutions">Institutions</SiteLink>
          <SiteLink to="/institutions/papers">Papers for institutions</SiteLink>
          <SiteLink to="/technology">Technology</SiteLink>
          <SiteLink to="/dailytask-case/today">Today’s task</SiteLink>
        </Column>
        <Column title="Legal">
          <SiteLink to="/terms">Terms</SiteLink>
          <a href="/terms.pdf">Terms as PDF</a>
          <SiteLink to="/privacy">Privacy</SiteLink>
          <a href="/privacy.pdf">Privacy as PDF</a>
        </Column>
        {__SITE__.social.length > 0 && (
          <Column title="Social">
            {__SITE__.social.map(({ name, url }) => (
              <a key={url} href={url} rel="me noreferrer">
                {name}
              </a>
            ))}
          </Column>
        )}
      </div>
      <p className={styles.credits}>
        For practice only: nothing here is advice about a real patient. Adults are drawn from Open Peeps by Pablo
        Stanley, system icons from Healthicons, both CC0.
      </p>
    </footer>
  )
}

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="nav" justify="start" aria-label={title} className={styles.column}>
    <h2>{title}</h2>
    {children}
  </Stack>
)

import { useLayoutEffect, useRef } from 'react'
import { Button } from '../ui/forms/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Logo } from '../ui/icons/logo.tsx'
import { Row } from '../ui/layout/row.ts'
import { Stack } from '../ui/layout/stack.ts'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { enlivenPublicHeader } from './enliven-public-header.ts'
import styles from './public-header.module.css'
import { SiteLink } from './site-link.tsx'

/** The same HTML for all visitors, with or without scripts: `data-signed-in` on the page shows the signed-in state. */
export function PublicHeader() {
  const header = useRef<HTMLElement>(null)
  useLayoutEffect(() => enlivenPublicHeader(header.current!), [])
  return (
    <header ref={header} className={styles.top} data-public-header="">
      <SiteLink to="/" aria-label="Bedside home page">
        <Logo />
      </SiteLink>
      <Row as="nav" gap={24} size="ui" nowrap aria-label="Bedside" className={styles.pages}>
        <details className={styles.about}>
          <summary>
            About
            <Icon name="down" />
          </summary>
          <Stack tone="ink" className={styles.menu}>
            <AboutLinks />
          </Stack>
        </details>
        <ProductLinks />
        <SiteLink to="/careers#positions" className={styles.hiring} data-hiring="" hidden>
          We’re Hiring!
        </SiteLink>
      </Row>
      <Row as="span" gap={18} className={styles.right}>
        <ThemeToggle />
        <SiteLink className={styles.signIn} to="/signin">
          Sign In
        </SiteLink>
        <span className={styles.visitor}>
          <Button kind="ink" size="small" href="/signup">
            Sign Up
          </Button>
        </span>
        <span className={styles.student}>
          <Button kind="ink" size="small" href="/dashboard/home">
            Dashboard
          </Button>
        </span>
        <Drawer />
      </Row>
    </header>
  )
}

function Drawer() {
  return (
    <details className={styles.drawer} data-drawer="">
      <summary aria-label="Menu">
        <Icon name="menu" className={styles.shut} />
        <Icon name="x" className={styles.open} />
      </summary>
      <nav aria-label="Bedside" className={styles.panel}>
        <ProductLinks />
        <p>About</p>
        <AboutLinks />
        <SiteLink to="/careers#positions" className={styles.hiring} data-hiring="" hidden>
          We’re Hiring!
        </SiteLink>
        <SiteLink className={styles.visitor} to="/signin">
          Sign In
        </SiteLink>
      </nav>
    </details>
  )
}

const AboutLinks = () => (
  <>
    <SiteLink to="/about">About us</SiteLink>
    <SiteLink to="/careers">
      Careers <span className={styles.count} data-open-positions="" hidden />
    </SiteLink>
    <SiteLink to="/about#contact">Contact us</SiteLink>
  </>
)

const ProductLinks = () => (
  <>
    <SiteLink to="/plans">Plans</SiteLink>
    <SiteLink to="/institutions">Institutions</SiteLink>
    <SiteLink to="/technology">Technology</SiteLink>
    <SiteLink to="/pwf/join">Join with a code</SiteLink>
  </>
)

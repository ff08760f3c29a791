import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Logo } from '../../ui/icons/logo.tsx'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import styles from './checkout-page.module.css'

const STEPS = ['SIGN UP', 'PAYMENT', 'START'] as const

type Props = {
  /** The current step when creating a Prime account; omitted for an upgrade. */
  step?: (typeof STEPS)[number]
  home: string
  children: ReactNode
}

/** The checkout layout: logo, steps and window light, without navigation. */
export function CheckoutPage({ step, home, children }: Props) {
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Link to={home} aria-label="Bedside, home">
          <Logo />
        </Link>
        {step && <Progress step={step} />}
        <ThemeToggle className={styles.theme} />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  )
}

function Progress({ step }: { step: (typeof STEPS)[number] }) {
  const here = STEPS.indexOf(step)
  return (
    <ol className={styles.steps} aria-label="Steps">
      {STEPS.map((name, place) => (
        <li
          key={name}
          className={classNames(place === here && styles.here)}
          aria-current={place === here ? 'step' : undefined}
        >
          {place < here && <Icon name="check" />}
          {name}
          {place < here && <span className="visually-hidden">, done</span>}
        </li>
      ))}
    </ol>
  )
}

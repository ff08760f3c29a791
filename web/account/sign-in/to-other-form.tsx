import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'

type Props = { to: To; onPress: (() => void) | undefined; className?: string | undefined; children: ReactNode }

/** Switches between sign-up and sign-in: a link, or a button where both are embedded in another page. */
export function ToOtherForm({ to, onPress, className, children }: Props) {
  if (!onPress)
    return (
      <Link className={className} to={to}>
        {children}
      </Link>
    )
  return (
    <button type="button" className={className ?? 'link'} onClick={onPress}>
      {children}
    </button>
  )
}

import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'

type Props = { to: To; onPress: (() => void) | undefined; className?: string | undefined; children: ReactNode }

/** From signing up to signing in and back: a page of its own, or a press where both are part of another page. */
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

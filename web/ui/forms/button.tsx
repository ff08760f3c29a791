import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import styles from './button.module.css'

export type ButtonKind = 'primary' | 'outline' | 'quiet' | 'danger' | 'ink'

type Looks = { kind?: ButtonKind; size?: 'small' | 'regular' | 'large'; className?: string | undefined }
type ButtonProps = Looks & ComponentProps<'button'> & { href?: string; newTab?: boolean }

/** A button 46 px high; with `href` a link, with `newTab` one that opens in a new tab. One primary per view. */
export function Button({
  kind = 'primary',
  size = 'regular',
  href,
  newTab,
  className,
  children,
  ...rest
}: ButtonProps) {
  const looks = classNames(styles.button, styles[kind], styles[size], className)
  if (href)
    return (
      <PillLink href={href} newTab={newTab} className={looks}>
        {children}
      </PillLink>
    )
  return (
    <button type="button" {...rest} className={looks}>
      {children}
    </button>
  )
}

type PillLinkProps = { href: string; newTab: boolean | undefined; className: string; children: ReactNode }

/** The router handles internal paths; the browser handles fragments, other sites and new tabs. */
function PillLink({ href, newTab, className, children }: PillLinkProps) {
  if (!newTab && !ELSEWHERE.test(href))
    return (
      <Link to={href} className={className}>
        {children}
      </Link>
    )
  return (
    <a href={href} className={className} {...(newTab && { target: '_blank', rel: 'noreferrer' })}>
      {children}
      {newTab && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  )
}

/** Matches a fragment, or an address with a scheme. */
const ELSEWHERE = /^(#|[a-z][a-z0-9+.-]*:)/i

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  /** Omitted when the icon is passed as a child. */
  icon?: IconName
  children?: ReactNode
}

/** A round 44 px icon button. `label` is its accessible name and tooltip. */
export function IconButton({ label, icon, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={classNames(styles.icon, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

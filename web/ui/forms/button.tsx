import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import styles from './button.module.css'

export type ButtonKind = 'primary' | 'outline' | 'quiet' | 'danger' | 'ink'

type Looks = { kind?: ButtonKind; size?: 'small' | 'regular' | 'large'; className?: string | undefined }
type ButtonProps = Looks & ComponentProps<'button'> & { href?: string; newTab?: boolean }

/** A pill, 46 px high. With `href` it is a link; with `newTab` one that opens, and says so, in a new tab. One primary a view. */
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

/** The router goes where it can; to a place on the page, to another site or to a new tab the browser does. */
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

/** A place on the page, or an address with a scheme. */
const ELSEWHERE = /^(#|[a-z][a-z0-9+.-]*:)/i

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  /** Left out where the icon is given as a child. */
  icon?: IconName
  children?: ReactNode
}

/** A round 44 px target with an icon; `label` is its name for screen readers and its tooltip. */
export function IconButton({ label, icon, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={classNames(styles.icon, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export type ButtonKind = 'primary' | 'outline' | 'quiet' | 'danger' | 'ink'

type Looks = { kind?: ButtonKind; size?: 'small' | 'regular' | 'large'; className?: string | undefined }
type ButtonProps = Looks & ComponentProps<'button'> & { href?: string }

/** A pill, 46 px high. With `href` it is a link inside the site. One primary a view. */
export function Button({ kind = 'primary', size = 'regular', href, className, children, ...rest }: ButtonProps) {
  const looks = classNames(styles.button, styles[kind], styles[size], className)
  if (href)
    return (
      <Link to={href} className={looks}>
        {children}
      </Link>
    )
  return (
    <button type="button" {...rest} className={looks}>
      {children}
    </button>
  )
}

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

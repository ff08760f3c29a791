import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { isPlainPath } from './plain-pages.ts'

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'reloadDocument'> & { to: string }

/** A link between public pages, some of which are without React. */
export const SiteLink = ({ to, ...rest }: Props) => <Link {...rest} to={to} reloadDocument={isPlainPath(to)} />

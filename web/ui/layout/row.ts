import { createElement } from 'react'
import { type As, dressed, type Spaced, type TagName } from './looks.ts'

type Own = Spaced & {
  /** Vertical alignment in the row; centred by default. */
  align?: 'start' | 'end' | 'baseline' | 'stretch'
  justify?: 'between' | 'end'
  /** Wraps onto as many lines as it needs. */
  wrap?: boolean
}

/** Lays its children out in a row. As `ul` or `ol` it is a list without bullets. */
export function Row<Tag extends TagName = 'div'>({ as, gap, align, justify, wrap, ...props }: As<Tag, Own>) {
  const own = ['row', ...spaced(as, gap)]
  if (wrap) own.push('wrap')
  if (align) own.push(`align-${align}`)
  if (justify) own.push(`justify-${justify}`)
  return createElement(as ?? 'div', dressed(props, ...own))
}

/** Children of equal height, such as buttons, that wrap onto as many lines as they need. */
export function Flow<Tag extends TagName = 'div'>({
  as,
  gap,
  justify,
  ...props
}: As<Tag, Omit<Own, 'align' | 'wrap'>>) {
  const own = ['flow', ...spaced(as, gap)]
  if (justify) own.push(`justify-${justify}`)
  return createElement(as ?? 'div', dressed(props, ...own))
}

/** The classes of a gap, and of a list without bullets. */
export function spaced(as: TagName | undefined, gap?: Spaced['gap']): string[] {
  const own = as === 'ul' || as === 'ol' ? ['plain-list'] : []
  return gap ? [...own, `gap-${gap}`] : own
}

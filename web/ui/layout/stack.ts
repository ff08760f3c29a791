import { createElement } from 'react'
import { type As, dressed, type Spaced, type TagName } from './looks.ts'
import { spaced } from './row.ts'

type Own = Spaced & {
  /** Aligns children to the start of the line, no wider than their content. */
  justify?: 'start'
  /** Stops long content from widening the column beyond the stack. */
  oneColumn?: boolean
}

/** Stacks its children vertically. As `ul` or `ol` it is a list without bullets. */
export function Stack<Tag extends TagName = 'div'>({ as, gap, justify, oneColumn, ...props }: As<Tag, Own>) {
  const own = ['stack', ...spaced(as, gap)]
  if (justify) own.push(`items-${justify}`)
  if (oneColumn) own.push('one-column')
  return createElement(as ?? 'div', dressed(props, ...own))
}

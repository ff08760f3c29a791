import { createElement } from 'react'
import { type As, dressed, type TagName } from './looks.ts'
import { spaced } from './row.ts'

/** An element with space above, or one that grows or shrinks in a row. As `ul` or `ol`, a list without bullets. */
export function Box<Tag extends TagName = 'div'>({ as, ...props }: As<Tag>) {
  return createElement(as ?? 'div', dressed(props, ...spaced(as)))
}

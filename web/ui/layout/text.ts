import { createElement } from 'react'
import { type As, dressed, type TagName } from './looks.ts'

/** Words in a size and a tone of the tokens; a paragraph, unless it is said to be another element. */
export function Text<Tag extends TagName = 'p'>({ as, ...props }: As<Tag>) {
  return createElement(as ?? 'p', dressed(props))
}

/** Small words beside or under what they explain. */
export function Note<Tag extends TagName = 'p'>({ as, tone = 'soft', ...props }: As<Tag>) {
  return createElement(as ?? 'p', dressed({ ...props, size: 'small', tone }))
}

/** The words under a title. */
export function Lead<Tag extends TagName = 'p'>({ as, tone = 'soft', ...props }: As<Tag>) {
  return createElement(as ?? 'p', dressed({ ...props, size: 'lead', tone }))
}

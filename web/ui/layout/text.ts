import { createElement } from 'react'
import { type As, dressed, type TagName } from './looks.ts'

/** Text in a size and tone from the tokens; a paragraph unless `as` names another element. */
export function Text<Tag extends TagName = 'p'>({ as, ...props }: As<Tag>) {
  return createElement(as ?? 'p', dressed(props))
}

/** Small text beside or under what it explains. */
export function Note<Tag extends TagName = 'p'>({ as, tone = 'soft', ...props }: As<Tag>) {
  return createElement(as ?? 'p', dressed({ ...props, size: 'small', tone }))
}

/** The introduction under a title. */
export function Lead<Tag extends TagName = 'p'>({ as, tone = 'soft', ...props }: As<Tag>) {
  return createElement(as ?? 'p', dressed({ ...props, size: 'lead', tone }))
}

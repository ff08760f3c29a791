import { Hit, Near } from './highlight.tsx'
import { stretches, type TextRange } from './marked-words.ts'
import { wholeWords } from './whole-words.ts'

type Props = {
  words: string
  hits?: readonly TextRange[]
  near?: readonly TextRange[]
  on?: 'bubble' | 'page'
  fresh?: boolean
}

/** The student's words, with highlights where they earned marks and dashed underlines where they came close. */
export function HighlightedWords({ words, hits = [], near = [], on = 'page', fresh = false }: Props) {
  return stretches(words, wholeWords(words, hits), wholeWords(words, near)).map((stretch, place) => {
    const key = `${place}${stretch.kind}`
    if (stretch.kind === 'hit')
      return (
        <Hit key={key} on={on} fresh={fresh}>
          {stretch.text}
        </Hit>
      )
    if (stretch.kind === 'near')
      return (
        <Near key={key} on={on}>
          {stretch.text}
        </Near>
      )
    return <span key={key}>{stretch.text}</span>
  })
}

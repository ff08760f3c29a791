export type Wrap = 'heading' | 'paragraph' | 'list' | 'bold' | 'italic' | 'link'

type Text = { value: string; from: number; to: number }

const lines = (words: string) => words.split('\n').filter((line) => line.trim() !== '')

const WRAPPED: Record<Wrap, (words: string) => string> = {
  heading: (words) => `<h2>${words || 'Heading'}</h2>`,
  paragraph: (words) =>
    lines(words || 'Text')
      .map((line) => `<p>${line}</p>`)
      .join('\n'),
  list: (words) =>
    `<ul>\n${lines(words || 'First')
      .map((line) => `  <li>${line}</li>`)
      .join('\n')}\n</ul>`,
  bold: (words) => `<strong>${words || 'words'}</strong>`,
  italic: (words) => `<em>${words || 'words'}</em>`,
  link: (words) => `<a href="https://">${words || 'words'}</a>`,
}

/** Returns the text with the selection wrapped in tags, and the wrapped text selected. */
export function wrapSelection({ value, from, to }: Text, wrap: Wrap): Text {
  const wrapped = WRAPPED[wrap](value.slice(from, to))
  return { value: value.slice(0, from) + wrapped + value.slice(to), from, to: from + wrapped.length }
}

import Fuse from 'fuse.js'
import type { HelpEntry, HelpReply } from '#contract/help.ts'
import { call } from '../api.ts'

export const loadHelp = () => call<HelpReply>('GET', '/api/v1/help/')

export const entriesOf = ({ lists }: HelpReply): HelpEntry[] => lists.flatMap(({ entries }) => entries)

/** Returns the address that opens an entry. */
export const helpPath = ({ id }: Pick<HelpEntry, 'id'>) => `/help#${id}`

const THRESHOLD = 0.3

const SEARCHED = [
  { name: 'question', weight: 3 },
  { name: 'keywords', weight: 2 },
  { name: 'answer', weight: 1, getFn: ({ answer }: HelpEntry) => answer.flat().map(plainText) },
]

/** Returns the entries that match the search, best first. */
export function findHelp(entries: readonly HelpEntry[], typed: string): HelpEntry[] {
  const text = typed.trim()
  if (text === '') return [...entries]
  const fuse = new Fuse(entries, { threshold: THRESHOLD, ignoreLocation: true, useTokenSearch: true, keys: SEARCHED })
  return fuse.search(text).map(({ item }) => item)
}

/** A segment of an answer: text, or a link with its text. */
export type HelpSegment = { text: string; to?: string }

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g

/** Splits text such as `Ask for [a new one](/forgot_password).` into segments. */
export function piecesOf(text: string): HelpSegment[] {
  const pieces: HelpSegment[] = []
  let end = 0
  for (const found of text.matchAll(LINK)) {
    const [whole, words = '', to = ''] = found
    if (found.index > end) pieces.push({ text: text.slice(end, found.index) })
    pieces.push({ text: words, to })
    end = found.index + whole.length
  }
  return end < text.length ? [...pieces, { text: text.slice(end) }] : pieces
}

const plainText = (text: string) =>
  piecesOf(text)
    .map((piece) => piece.text)
    .join('')

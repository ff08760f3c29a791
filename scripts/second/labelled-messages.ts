import { readFileSync } from 'node:fs'

/** A message of a talk that is there to look at, with the lines that answer it. */
export type Labelled = {
  case: number
  talk: string
  said: string
  follows: boolean
  /** Any of these is just what was asked, by their keys. */
  best: readonly string[]
  /** These also truly answer it. */
  fine: readonly string[]
  /** The case has no line, and a harmless default or not knowing is right. */
  byDefault: boolean
  /** False where nothing is asked. */
  isLabelled: boolean
  /** What a reader chose of the ten best lines of each clause, who saw nothing else; undefined where nobody did. */
  chosen: readonly string[] | undefined
}

const FILE = 'content/second/labelled/messages.tsv'
const keys = (text: string): string[] => text.split('|').filter(Boolean)

/** The labelled messages of content/second/labelled, in the order in which they were said. */
export const labelledMessages = (): Labelled[] =>
  readFileSync(FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [id, talk, , follows, said, best, fine, byDefault, chosen] = row.split('\t') as string[]
      return {
        case: Number(id),
        talk: talk!,
        said: said!,
        follows: follows === 'yes',
        best: best === '-' ? [] : keys(best!),
        fine: fine === '-' ? [] : keys(fine!),
        byDefault: byDefault === 'yes',
        isLabelled: best !== '-',
        chosen: chosen === '' ? undefined : chosen === 'none' ? [] : keys(chosen!),
      }
    })

/** The same talk by talk. */
export const labelledTalks = (): Labelled[][] => [...Map.groupBy(labelledMessages(), ({ talk }) => talk).values()]

/** Whether the lines told are among those that answer the message. */
export const isRight = ({ best, fine, byDefault }: Labelled, told: readonly string[]): boolean =>
  told.some((key) => best.includes(key) || fine.includes(key)) || (byDefault && told.length === 0)

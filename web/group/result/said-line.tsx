import type { RoomResultItem } from '#contract/rooms/room-result.ts'
import type { RoomLine } from '#contract/rooms/rooms.ts'
import { curly } from '../../ui/text/curly.ts'
import { digits } from '../../ui/text/digits.ts'
import { HighlightedWords } from '../../ui/text/highlighted-words.tsx'

type Engine = NonNullable<RoomResultItem['engine']>
type Seen = Engine['seen'][number]

/** The lines in which the engine found something, each once, with the matched words. */
export function SeenLines({
  engine,
  words,
  className,
}: {
  engine: Engine
  words: readonly RoomLine[]
  className?: string | undefined
}) {
  const kind = engine.seen.length > 0 ? 'hits' : 'near'
  const seen = kind === 'hits' ? engine.seen : engine.near ? [engine.near] : []
  const lines = [...new Set(seen.map(({ line }) => line))]
  return lines.map((number) => {
    const line = words.find((one) => one.number === number)
    const spans = seen.filter((one) => one.line === number)
    return (
      <p key={number} className={className}>
        {line ? (
          <>
            <time>{digits(Math.floor(line.at_seconds))}</time>{' '}
            <HighlightedWords words={curly(line.words)} {...{ [kind]: spans }} />
          </>
        ) : (
          <OnlyWords spans={spans} />
        )}
      </p>
    )
  })
}

const OnlyWords = ({ spans }: { spans: readonly Seen[] }) => curly(spans.map(({ words }) => words).join(' … '))

import { useEffect, useState } from 'react'
import type { ConditionName } from '#contract/conditions.ts'
import { RankingPanel } from './ranking-panel.tsx'
import type { HeardRace } from './use-race.ts'
import { type RankingState, useRanking } from './use-ranking.ts'

/** What the talk and the end of a race need of the list. */
export type Desk = Pick<RankingState, 'settle' | 'handIn'>

type Props = {
  race: HeardRace
  names: readonly ConditionName[]
  over: boolean
  canSubmit: boolean
  onSubmit: () => void
  desk: { current: Desk | null }
}

/** The list of one race, once the server has told its order; opened anew when another tab has ordered it. */
export function RankingDesk(props: Props) {
  const [times, setTimes] = useState(0)
  return <OpenedDesk key={times} {...props} onElsewhere={() => setTimes(times + 1)} />
}

function OpenedDesk({
  race,
  names,
  over,
  canSubmit,
  onSubmit,
  desk,
  onElsewhere,
}: Props & { onElsewhere: () => void }) {
  const ranking = useRanking(race, onElsewhere)
  desk.current = ranking
  // What was ordered in the last second counts: it is sent before the grace is over.
  useEffect(() => {
    if (over) void desk.current?.settle().catch(() => undefined)
  }, [over, desk])
  return (
    <RankingPanel
      ranking={ranking}
      standings={race.standings}
      names={names}
      over={over}
      canSubmit={canSubmit}
      onSubmit={onSubmit}
    />
  )
}

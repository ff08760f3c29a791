import { useEffect, useState } from 'react'
import type { ConditionName } from '#contract/conditions.ts'
import { RankingPanel } from './ranking-panel.tsx'
import type { LoadedRace } from './use-race.ts'
import { type RankingState, useRanking } from './use-ranking.ts'

/** What the talk and the end of a race need from the ranking. */
export type Desk = Pick<RankingState, 'settle' | 'handIn'>

type Props = {
  race: LoadedRace
  names: readonly ConditionName[]
  over: boolean
  canSubmit: boolean
  onSubmit: () => void
  desk: { current: Desk | null }
}

/** The ranking of a race. It is remounted when another tab has changed the order. */
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
  // Changes made in the last second count: they are sent before the grace period ends.
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

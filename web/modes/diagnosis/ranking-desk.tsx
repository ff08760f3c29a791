import { useEffect } from 'react'
import type { RaceSession } from '#contract/diagnosis.ts'
import { RankingPanel } from './ranking-panel.tsx'
import { type Ranking, useRanking } from './use-ranking.ts'

/** What the talk and the end of a race need of the list. */
export type Desk = Pick<Ranking, 'settle' | 'handIn'>

type Props = {
  race: RaceSession
  names: string[]
  over: boolean
  canSubmit: boolean
  onSubmit: () => void
  desk: { current: Desk | null }
}

/** The list of one race, once the server has told where it stands. */
export function RankingDesk({ race, names, over, canSubmit, onSubmit, desk }: Props) {
  const ranking = useRanking(race)
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

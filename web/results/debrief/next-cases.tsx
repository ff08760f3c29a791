import type { DebriefReply } from '#contract/agent.ts'
import type { CaseReply } from '#contract/cases.ts'
import { PosterGrid } from '../../cases/poster-grid.tsx'
import { casePath, HOME, meetPath } from '../../paths/case-paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Box } from '../../ui/layout/box.ts'
import { Flow } from '../../ui/layout/row.ts'
import { Text } from '../../ui/layout/text.ts'
import styles from './next-cases.module.css'

type Journey = DebriefReply['journey']
type Props = { cases: CaseReply[]; caseId: number; journey: Journey; onFeedback: (() => void) | undefined }

/** Where to go next: the journey's next case, or patients who practise what was missed here. */
export function NextCases({ cases, caseId, journey, onFeedback }: Props) {
  return (
    <section id="next" className={classNames(styles.next, 'screen-only')}>
      <h2>{headingOf(journey)}</h2>
      {journey && (
        <Text tone="soft" above={8}>
          {progressOf(journey)}
        </Text>
      )}
      {cases.length > 0 && (
        <Box above={26}>
          <PosterGrid row cases={cases} toCase={(id) => meetPath(id, continuedJourney(journey))} />
        </Box>
      )}
      <Flow as="p" gap={12} above={28}>
        {journey && (
          <Button kind="outline" href={meetPath(caseId, journey.id)}>
            See the whole journey
          </Button>
        )}
        <Button kind={journey ? 'quiet' : 'outline'} href={casePath(caseId, journey?.id)}>
          Try this patient again
        </Button>
        <Button kind="quiet" href={HOME}>
          All patients
        </Button>
        {onFeedback && (
          <Button kind="quiet" onClick={onFeedback}>
            Rate this case
          </Button>
        )}
      </Flow>
    </section>
  )
}

/** Returns the id of the journey if it has a next case, otherwise null. */
export const continuedJourney = (journey: Journey): string | null => (journey?.next_case ? journey.id : null)

function headingOf(journey: Journey): string {
  if (!journey) return 'Next, while it’s fresh'
  return journey.next_case ? 'Next on your journey' : 'Your journey is complete'
}

function progressOf({ title, completed, total, next_case }: NonNullable<Journey>): string {
  return next_case ? `${title}: ${completed} of ${total} done.` : `${title}: all ${total} done. Try these next.`
}

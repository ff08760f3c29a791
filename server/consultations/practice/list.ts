import { type PracticeCard, practiceList } from '#contract/practice.ts'
import type { Framework } from '#contract/values/frameworks.ts'
import { viewOf } from '#engine/case/case-view.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { headingOf } from '../frameworks/heading-of.ts'
import { findDeck, itemOf } from './deck.ts'
import type { PracticeCardRow } from './store.ts'

/** Returns the cards due today, without what they ask for. */
export const showPractice = endpoint({
  returns: practiceList,
  async handle({ user }, deps) {
    const { due, ...rest } = await findDeck(deps, user.id)
    return { due: due.flatMap((card) => presentCard(deps, card, user.framework) ?? []), ...rest }
  },
})

function presentCard({ content }: Deps, card: PracticeCardRow, framework: Framework | null): PracticeCard | undefined {
  const found = itemOf(content, card)
  if (!found) return undefined
  const { patient, informant, system } = viewOf(found.patientCase).card
  const { situation, part, patient_line } = card.told
  return {
    id: card.id,
    case_id: card.caseId,
    patient_name: patient.name,
    speaker: informant ? `${informant.name}, ${patient.name.split(' ')[0]}’s ${informant.relation}` : patient.name,
    system,
    ...{ situation, patient_line },
    part: framework ? headingOf(framework, found.patientCase, found.item) : part,
    round: card.round,
  }
}

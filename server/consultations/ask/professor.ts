import { CATEGORIES, type CategoryId } from '#engine/case/names.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { ReplyStatus, Turn } from '#engine/consultation/turn.ts'
import { sectionsOf } from '#engine/marking/sections.ts'
import type { ProfessorNotes } from '../attempts/mode.ts'

const MANY_AT_ONCE = 4
/** The professor makes a suggestion after this many turns without a mark, and again after as many more. */
const STUCK_AFTER = 3

/** Ways of asking that deserve a remark, most important first. Each is made once per consultation. */
const REMARKS: { shows: (turn: Turn) => boolean; note: string }[] = [
  {
    shows: ({ style }) => style.rude,
    note: 'Stay courteous, whatever the day was like: trust is hard to win back.',
  },
  {
    shows: ({ status }) => status === 'leading',
    note: 'That question suggested its own answer. Ask it so that yes and no are equally easy, and you’ll learn more.',
  },
  {
    shows: ({ style }) => style.asked >= MANY_AT_ONCE,
    note: 'That was a lot at once, and something may have been missed. One thing at a time is easier to answer.',
  },
  {
    shows: ({ status }) => status === 'oneword',
    note: 'One word can be taken many ways. A whole sentence gets a fuller answer.',
  },
]

const NOT_UNDERSTOOD: readonly ReplyStatus[] = ['failure', 'red_message', 'compound']
const wasNotUnderstood = (turn: Turn | undefined) => turn !== undefined && NOT_UNDERSTOOD.includes(turn.status)
const ASK_AGAIN = 'Ask again in plain words and name the symptom: patients have a short memory.'

/** Suggestions for what to ask next. They name parts of any history, so they reveal nothing about this case. */
const NEXT: Record<CategoryId, string | null> = {
  introduction: 'You haven’t introduced yourself yet, or checked who you’re talking to.',
  presenting: 'Let the story come first: one open question, and then wait.',
  history: 'Explore the main problem: where, when, how bad, what brings it on and what eases it.',
  // The red flags differ from case to case: naming them here would give some away.
  'red-flags': null,
  systems: 'Review the other systems: has anything else changed?',
  past: 'You haven’t covered past illnesses, operations and hospital stays yet.',
  medicines: 'You haven’t covered medicines and allergies yet, including anything over the counter.',
  family: 'Is there anything that runs in the family?',
  social: 'You haven’t covered home, work, smoking and drinking yet.',
  ice: 'What does the patient think it is, fear it is, and hope for today?',
  closing: 'You could sum up what you’ve heard and check you’ve got it right.',
}
const GO_DEEPER =
  'You’ve covered every part. Go back to the main problem: what mustn’t you miss, and which question would rule it out?'

export function professorOn(
  patientCase: PatientCase,
  turns: readonly Turn[],
  { assist }: { assist: boolean },
): ProfessorNotes {
  return { attention: remarkOnStyle(turns), guide_msg: assist ? suggestNext(patientCase, turns) : null }
}

function remarkOnStyle(turns: readonly Turn[]): string | null {
  const last = turns.at(-1)!
  const way = REMARKS.find(({ shows }) => shows(last))
  return way && !turns.slice(0, -1).some(way.shows) ? way.note : null
}

function suggestNext(patientCase: PatientCase, turns: readonly Turn[]): string | null {
  const sinceMark = turns.length - 1 - turns.findLastIndex(({ points }) => points > 0)
  if (sinceMark > 0 && sinceMark % STUCK_AFTER === 0) return nextPart(patientCase, turns)
  return wasNotUnderstood(turns.at(-1)) && !wasNotUnderstood(turns.at(-2)) ? ASK_AGAIN : null
}

function nextPart(patientCase: PatientCase, turns: readonly Turn[]): string {
  const visited = new Set(sectionsOf(patientCase, turns))
  const open = (Object.keys(CATEGORIES) as CategoryId[]).find((part) => NEXT[part] && !visited.has(part))
  return open ? NEXT[open]! : GO_DEEPER
}

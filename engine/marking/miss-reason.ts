import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import { capitalised } from '#engine/patient/in-voice.ts'
import { type ActId, isTalk } from '#engine/vocabulary/acts.ts'
import type { Closeness } from './closeness.ts'
import { asClause, asDeed, nameOf } from './phrases.ts'

type Miss = { asked?: ActId; wanted: ActId; closeness: Closeness }

/** Returns one kind sentence on why the nearest words did not count. */
export function missReason(
  { patientCase, content }: { patientCase: PatientCase; content: Content },
  miss: Miss,
): string {
  const { they, them } = patientCase.voice.speaker
  const subject = capitalised(they)
  if (miss.closeness === 'withheld')
    return `You asked, but ${they} held it back: it takes a little more trust, or a second try.`
  if (miss.closeness === 'pressed')
    return `${subject} told you part of it. Ask a little more closely, and there is more.`
  if (miss.closeness === 'offered') return `${subject} could not tell what you meant. Ask it plainly and it counts.`
  if (miss.closeness === 'sweep')
    return `Too wide: nothing in it points ${them} to ${nameOrDefault(content, miss.wanted)}.`
  if (miss.closeness === 'umbrella') return `Too wide: ask about ${nameOrDefault(content, miss.wanted)} by name.`
  if (miss.asked === undefined) return `${subject} did not follow this. Ask it plainly and it counts.`
  if (miss.closeness === 'words' && nameOfAsked(patientCase, content, miss.asked) === undefined)
    return `Your words were close, but ${they} heard a different question.`
  if (miss.closeness === 'words')
    return `Your words were close, but what ${they} heard was: you ${said(patientCase, content, miss.asked)}.`
  return contrast(patientCase, content, miss.asked, miss.wanted)
}

/** Returns what was asked, in words; undefined for a detail, which has no name of its own. */
const nameOfAsked = (patientCase: PatientCase, content: Content, act: ActId): string | undefined =>
  isTalk(act) ? asDeed(patientCase, act) : asClause(patientCase, content, act)

function nameOrDefault(content: Content, act: ActId): string {
  return nameOf(content, act) ?? 'what matters here'
}

/** Returns the reason in words: "You asked where it was, not whether it spread." */
function contrast(patientCase: PatientCase, content: Content, asked: ActId, wanted: ActId): string {
  const did = said(patientCase, content, canonicalAct(asked, patientCase.complaint))
  const not = asClause(patientCase, content, wanted)
  if (isTalk(wanted)) return `You ${did}. That is not the same as having ${asDeed(patientCase, wanted) ?? 'done this'}.`
  return isTalk(asked) ? `You ${did}, which does not ask ${not ?? 'this'}.` : `You ${did}, not ${not ?? 'this'}.`
}

function said(patientCase: PatientCase, content: Content, act: ActId): string {
  if (isTalk(act)) return asDeed(patientCase, act) ?? 'said something else'
  return `asked ${asClause(patientCase, content, act) ?? 'something else'}`
}

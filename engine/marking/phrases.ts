import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import { entryFor } from '#engine/patient/default-lines.ts'
import { type ActId, isAspect, targetOf, topicOf } from '#engine/vocabulary/acts.ts'

/** What an aspect asks, in words that follow "You asked". `{it}` is the symptom, or "it". */
const ASPECT_PHRASES: Record<string, string> = {
  onset: 'when {it} started',
  onset_mode: 'how {it} began',
  site: 'where {it} was',
  character: 'what {it} was like',
  radiation: 'whether {it} spread',
  course: 'how {it} had changed',
  pattern: 'whether {it} came and went',
  severity: 'how bad {it} was',
  aggravating: 'what made {it} worse',
  relieving: 'what eased {it}',
  treatment_tried: 'what {they} had tried for {it}',
  previous: 'whether {they} had had {it} before',
  impact: 'what {it} stopped {them} doing',
  associated: 'what came with {it}',
}

const TALK_PHRASES: Record<ActId, string> = {
  greet: 'said hello',
  introduce: 'said who you are',
  identify: 'checked who {they} was',
  consent: 'asked whether you might go ahead',
  open: 'asked what was wrong',
  elaborate: 'asked for more',
  anything_else: 'asked whether there was anything else',
  empathy: 'said something kind',
  acknowledge: 'showed that you had heard',
  summarise: 'summed up',
  signpost: 'said where your questions were going',
  explain: 'explained',
  invite_questions: 'asked for questions',
  close: 'said goodbye',
}

const ICE_PHRASES: Record<ActId, string> = {
  ideas: 'what {they} thought it was',
  concerns: 'what worried {them}',
  expectations: 'what {they} hoped for',
  pmh: 'about illnesses in general',
  fh: 'about the family in general',
  prior_care: 'about care {they} had had already',
}

/** Returns a question in indirect speech: "where it was", "about allergies". Undefined for an act without a name. */
export function asClause(patientCase: PatientCase, content: Content, act: ActId): string | undefined {
  const topic = topicOf(act)
  const fixed = isAspect(topic) ? ASPECT_PHRASES[topic] : ICE_PHRASES[act]
  const text = fixed?.replaceAll('{it}', symptomName(content, targetOf(act)))
  return filled(patientCase, text ?? aboutName(content, act))
}

/** Returns what a conversational act did, after "You": "said who you are". */
export function asDeed(patientCase: PatientCase, act: ActId): string | undefined {
  return filled(patientCase, TALK_PHRASES[act])
}

function aboutName(content: Content, act: ActId): string | undefined {
  const name = nameOf(content, act)
  return name === undefined ? undefined : `about ${name}`
}

/** Returns the act's label for use in mid-sentence. */
export function nameOf({ answers }: Content, act: ActId): string | undefined {
  const name = entryFor(answers, act)?.name
  return name === undefined ? undefined : lowerUnlessAcronym(name)
}

const lowerUnlessAcronym = (name: string): string =>
  /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

function symptomName(content: Content, target: string | undefined): string {
  const name = target === undefined || target === 'complaint' ? undefined : nameOf(content, `sx:${target}`)
  return name === undefined ? 'it' : `the ${name}`
}

function filled({ voice }: PatientCase, text: string | undefined): string | undefined {
  return text?.replaceAll('{they}', voice.patient.they).replaceAll('{them}', voice.patient.them)
}

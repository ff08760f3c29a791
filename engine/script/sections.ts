import type { Fact } from '#engine/case/fact.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { NarrativeVoice } from '#engine/case/voice.ts'
import { type ActId, ASPECTS, isAspect, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import type { SectionId } from './script.ts'

const OF_TOPIC: Record<string, SectionId> = {
  ...named('first', ['open', 'identify', 'greet', 'introduce', 'consent']),
  ...named('story', ['elaborate']),
  ...named('ice', ['ideas', 'concerns', 'expectations', 'invite_questions', 'anything_else', 'mood_general']),
  ...named('past', ['pmh', 'hospital', 'surgery', 'trauma', 'prior_care', 'measured', 'immunisation', 'birth']),
  ...named('past', ['obstetric', 'menstrual', 'contraception', 'screening']),
  ...named('medicines', ['medications', 'otc', 'allergies']),
  ...named('family', ['fh']),
}

function named(section: SectionId, topics: readonly string[]): Record<string, SectionId> {
  return Object.fromEntries(topics.map((topic) => [topic, section]))
}

/** Denied symptoms belong to the systems review at the end; present ones belong to the story. */
const DENIED = /^(no|not|never|none|nothing|neither)\b/i

/** Returns the section of a fact: by the first act that asks for it, in consultation order. */
export function sectionOf(fact: Fact, { complaint }: Pick<PatientCase, 'complaint'>): SectionId {
  if (fact.when?.trust !== undefined) return 'kind'
  const [act = ''] = fact.acts
  const topic = topicOf(act)
  if (topic !== 'sx' && !isAspect(topic)) return OF_TOPIC[topic] ?? 'social'
  if (isOfComplaint(act, complaint)) return 'complaint'
  return topic === 'sx' && DENIED.test(fact.gist) ? 'systems' : 'with'
}

const isOfComplaint = (act: ActId, complaint: ReadonlySet<string>): boolean => {
  const target = targetOf(act) ?? ''
  return target === 'complaint' || complaint.has(target)
}

const attributes: readonly string[] = ASPECTS

/** Sorts lines of the complaint by attribute, in the order of asking; other lines keep the author's order. */
export function byAttribute(facts: readonly Fact[]): Fact[] {
  const place = ({ acts: [act = ''] }: Fact) => attributes.indexOf(topicOf(act))
  return [...facts].sort((one, other) => place(one) - place(other))
}

/** Section titles. `{your}` is the actor's, or that of the patient for whom the actor speaks. */
const TITLES: Record<SectionId, string> = {
  first: 'Say first',
  story: 'If they let you talk',
  complaint: 'What brings {you} here',
  with: 'What came with it',
  ice: 'What you think, fear and hope',
  past: '{Your} health before',
  medicines: 'Medicines and allergies',
  family: 'The family',
  social: 'Home, work and habits',
  systems: 'What {you} {have}n’t got',
  people: 'People around you',
  kind: 'Only if they are kind',
  reactions: 'How you take it',
  leaving: 'As they leave',
  none: 'Not in your story',
}

export function titleOf(section: SectionId, { about, name }: NarrativeVoice): string {
  const words =
    about === 'self' ? { you: 'you', Your: 'Your', have: 'have' } : { you: name, Your: `${name}’s`, have: 'has' }
  return TITLES[section].replace(/\{(you|Your|have)\}/g, (_, word: keyof typeof words) => words[word])
}

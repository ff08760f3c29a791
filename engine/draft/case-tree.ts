import { isSymptomCode } from '#engine/vocabulary/acts.ts'
import type { DraftAnswer } from './draft-answers.ts'
import { linesUnder } from './headings.ts'
import type { Knowledge } from './knowledge.ts'
import type { Parts } from './parts.ts'
import type { DraftPerson } from './person.ts'
import { proposed } from './proposed.ts'

/** Returns `case.yaml` of a draft, with proposals marked. */
export function caseTree({ sections, person, condition, answers, knowledge }: Parts, slug: string) {
  const said = (heading: Parameters<typeof linesUnder>[1]) =>
    linesUnder(sections, heading)
      .map(({ text }) => text)
      .join(' ')
  const [codes = '', words] = said('complaint')
    .split('|')
    .map((part) => part.trim())
  const complaint = codes.split(/[\s,;]+/).filter(isSymptomCode)
  const guess = guessedComplaint(said('opens'), knowledge)
  const opens = answers.find(({ id }) => id === 'reason')?.says ?? ''
  return {
    id: person.id,
    slug,
    patient: {
      name: person.name,
      gender: person.gender ?? proposed('Female'),
      age: person.age,
      occupation: person.occupation,
      look: proposed({ head: 'medium1', skin: '#E3B48F', clothes: '#2F6F73' }),
      voice: said('voice'),
    },
    complaint: complaint.length > 0 ? complaint : proposed([guess]),
    presentingComplaint: words ?? proposed(opens.replace(/\.$/, '')),
    presentation: proposed(complaint[0] ?? guess),
    diagnosis: condition.name,
    system: condition.system,
    rotations: proposed([rotationOf(person.place)]),
    collections: proposed(['Other cases']),
    level: proposed(2),
    timeLimitSeconds: person.seconds,
    free: false,
    diagnosisMode: false,
    distress: proposed('moderate'),
    brief: proposed(briefOf(person, said('brief'))),
    opening: opens,
    parting: proposed({ warm: 'Thank you, that was kind.', neutral: 'All right. Thank you.', cold: 'Goodbye, then.' }),
    answers: answers.map(answerTree),
    review: { readings: 0, last: knowledge.today },
  }
}

/** Returns the symptom that the opening names, as the reader understands it. */
function guessedComplaint(opens: string, { actOf }: Knowledge): string {
  const act = actOf(opens) ?? ''
  return act.startsWith('sx:') ? act.slice('sx:'.length) : 'other'
}

const rotationOf = (place: string) =>
  /^(ED|A&E|emergency)/i.test(place)
    ? 'Emergency Medicine'
    : /^(GP|surgery)/i.test(place)
      ? 'Primary Healthcare'
      : 'Medicine'

const WHERE: Record<string, string> = { ED: 'the emergency department', GP: 'general practice' }

function briefOf({ place, name, age, occupation }: DraftPerson, done: string): string {
  const [where = '', ...when] = place.split(' ')
  const years = age < 2 ? `${Math.round(age * 12)} months` : String(age)
  const who = [name, years, ...(occupation ? [occupation] : [])].join(', ')
  const sentences = [
    `You are in ${WHERE[where] ?? where}${when.length > 0 ? `, ${when.join(' ')}` : ''}. This is ${who}.`,
  ]
  if (done !== '') sentences.push(`${done.charAt(0).toUpperCase()}${done.slice(1).replace(/\.$/, '')}.`)
  return [...sentences, 'Take a focused history.'].join(' ')
}

/** Keeps the author's gist; the patient's wording and the acts that ask for it are proposals. */
function answerTree({ id, topic, earns, says, gist, asks, when, until }: DraftAnswer) {
  const written = { ...(earns.length > 0 && { earns }), says, gist, when, until, ...(asks.length > 0 && { asks }) }
  return proposed({ id, topic, ...written })
}

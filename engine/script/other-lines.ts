import type { Closer } from '#engine/case/closer.ts'
import type { OWN_LINES } from '#engine/case/own-lines.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { AboutPerson, Person } from '#engine/case/person.ts'
import type { ScriptLine } from './script.ts'
import { closerName, personName, REACTION_TOPICS } from './topics.ts'

/** A line that no fact stands behind: it waits for nothing, and is found by its topic and its words. */
export const plainLine = (id: string, topic: string, says: string, more: Partial<ScriptLine> = {}): ScriptLine => ({
  ...{ id, topic, says, again: [], details: [], listenFor: [], asks: [], hold: undefined, hard: false },
  ...more,
})

/** What is asked of the complaint more closely than its facts tell. */
export const closerLines = ({ file }: PatientCase): ScriptLine[] =>
  Object.entries(file.closer ?? {}).map(([name, says]) => plainLine(`closer:${name}`, closerName(name as Closer), says))

/** The people around the patient: who they are first, then what is asked of them. */
export const peopleLines = ({ file, facts }: PatientCase): ScriptLine[] =>
  (file.people ?? []).flatMap((person) => personLine(person, (id) => facts.get(id)?.says) ?? [])

function personLine(
  { id, names, about }: Person,
  factSays: (id: string) => string | undefined,
): ScriptLine | undefined {
  const told = Object.entries(about).flatMap(([name, way]) => {
    const says = typeof way === 'string' ? way : factSays(way.fact)
    return says === undefined ? [] : [{ id: `person:${id}#${name}`, asked: personName(name as AboutPerson), says }]
  })
  const who = told.find((one) => one.id.endsWith('#who')) ?? told[0]
  if (!who) return undefined
  const details = told.filter((one) => one !== who)
  return plainLine(`person:${id}`, called(names), who.says, { details, asks: names.map((name) => `Who is ${name}?`) })
}

/** "Salma (wife)" is two names of one person: the first is enough, with a capital. */
const called = ([name = '']: readonly string[]): string => name.charAt(0).toUpperCase() + name.slice(1)

/** How this person takes what is said to them. The other ways of saying it are for the next time. */
export const reactionLines = ({ file }: PatientCase): ScriptLine[] =>
  Object.entries(file.lines ?? {}).map(([name, [says = '', ...again]]) =>
    plainLine(`to:${name}`, REACTION_TOPICS[name as (typeof OWN_LINES)[number]], says, { again }),
  )

/** The last words, by how the talk felt to the patient. */
export const leavingLines = ({ file: { parting } }: PatientCase): ScriptLine[] => [
  plainLine('leaving:warm', 'You felt looked after', parting.warm),
  plainLine('leaving:neutral', 'It was all right', parting.neutral),
  plainLine('leaving:cold', 'You felt hurried or judged', parting.cold),
]

import type { Fact, Part } from '#engine/case/case-file.ts'
import { type Further, nearTo } from '#engine/case/further.ts'
import { partsNamed, partsOf } from '#engine/case/part.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { sentencesOf } from './asked-further.ts'
import { isDetail, sentencesOn } from './details.ts'
import { capitalised } from './in-voice.ts'

/**
 * What is known of one part of a list: its own words, those of a fact that tells of nothing else, or the clause of a
 * list that names it. "The perindopril ten years, the new one three weeks" tells two things, and one was asked. Words of
 * a list that name none of its parts are of all of them, where that list was told last.
 */
export function detailOfPart(
  patientCase: PatientCase,
  part: Part,
  asked: readonly Further[],
  { isOpen, listed }: { isOpen: (fact: Fact) => boolean; listed: Fact },
): string | undefined {
  const { file } = patientCase
  const facts = part.facts.flatMap((id) => patientCase.facts.get(id) ?? []).filter(isOpen)
  const own = facts.filter((fact) => partsOf(file, fact).length < 2)
  const lists = facts.filter((fact) => !own.includes(fact))
  const said = (fact: Fact, name: Further) => (isDetail(name) ? sentencesOn(fact.says, name).join(' ') : '')
  const written = (name: Further): string | undefined =>
    part.further?.[name] ??
    firstOf(own, (fact) => fact.further?.[name]) ??
    firstOf(lists, (fact) => clauseOn(partsOf(file, fact), part, fact.further?.[name] ?? ''))
  const told = (name: Further): string | undefined =>
    firstOf(own, (fact) => said(fact, name) || undefined) ??
    firstOf(lists, (fact) => clauseOn(partsOf(file, fact), part, said(fact, name)))
  const ofAll = (name: Further): string | undefined => {
    const text = listed.further?.[name]
    return text !== undefined && partsNamed(partsOf(file, listed), text).length === 0 ? text : undefined
  }
  return (
    firstOf(asked, written) ??
    firstOf(asked, ofAll) ??
    firstOf(asked, told) ??
    firstOf(asked.slice(0, 1).flatMap(nearTo), written)
  )
}

function firstOf<One, Other>(ones: readonly One[], find: (one: One) => Other | undefined): Other | undefined {
  for (const one of ones) {
    const found = find(one)
    if (found !== undefined) return found
  }
  return undefined
}

/** Of a text on several parts what names this one and no other, in whole sentences where it can be. */
function clauseOn(all: readonly Part[], part: Part, text: string): string | undefined {
  const meant = sentencesOf(text).flatMap((one) => (partsNamed(all, one).length > 1 ? clausesOf(one) : [one]))
  const own = meant.filter((one) => partsNamed(all, one).includes(part))
  return own.length === 0 || own.some((one) => partsNamed(all, one).length > 1) ? undefined : own.join(' ')
}

/** "The drops since she was born, and the cream came six weeks ago." in two. */
const clausesOf = (sentence: string): string[] =>
  sentence
    .replace(/[.!?]+$/, '')
    .split(/[,;] (?:and |but )?/)
    .map((clause) => `${capitalised(clause)}.`)

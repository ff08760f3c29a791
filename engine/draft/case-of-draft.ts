import { voiceOf } from '#engine/case/voice.ts'
import { caseTree } from './case-tree.ts'
import { answersOfDraft } from './draft-answers.ts'
import { conditionNamed, differentialOfDraft } from './draft-differential.ts'
import { findingsOfDraft } from './draft-findings.ts'
import { learnOfDraft, walkthroughsOfDraft } from './draft-learn.ts'
import { itemsOfDraft } from './draft-rubric.ts'
import { questionsOfDraft } from './draft-teaching.ts'
import { everythingProposed } from './everything-proposed.ts'
import { categoriesOf, diagnosisTree, eachProposed, findingsTree, teachingTree } from './file-trees.ts'
import { type DraftFault, linesUnder, sectionsOf } from './headings.ts'
import type { Knowledge } from './knowledge.ts'
import { type DraftNote, notesOfDraft } from './notes-of-draft.ts'
import type { Parts } from './parts.ts'
import { personOf } from './person.ts'
import { proposed, settle, type YamlPath } from './proposed.ts'
import { stemsOf } from './stems.ts'

/** The parsed files that a draft produces, by name without extension. */
export type DraftFiles = Record<(typeof DRAFT_FILES)[number], unknown>
export const DRAFT_FILES = ['case', 'differential', 'rubric', 'teaching', 'findings', 'learn', 'walkthroughs'] as const

/** An example question from the question bank, proposed for an answer. */
export type ProposedQuestion = { answer: string; question: string }

export type CaseOfDraft = {
  id: number
  slug: string
  files: DraftFiles
  asks: ProposedQuestion[]
  /** For an imported case, its owner and licence (FROM in the draft). */
  from: string | undefined
  /** What is not confirmed yet, by file. */
  unconfirmed: Record<string, YamlPath[]>
  /** Decisions for the author beyond confirming the proposals. */
  notes: DraftNote[]
}

/** Makes a case of a clinician's draft, or returns the faults by line. */
export function caseOfDraft(draft: string, knowledge: Knowledge): { made: CaseOfDraft } | { faults: DraftFault[] } {
  const faults: DraftFault[] = []
  const sections = sectionsOf(draft, faults)
  const person = personOf(sections, faults)
  const line = linesUnder(sections, 'case')[0]?.number ?? 1
  const condition = person && conditionNamed(person.diagnosis, knowledge, { number: line }, faults)
  if (linesUnder(sections, 'opens').length === 0)
    faults.push({ line, remedy: 'write what the patient says first: OPENS I keep getting headaches.' })
  if (!person || !condition) return { faults }
  const gender = person.gender ?? 'Female'
  const voice = voiceOf({ patient: { ...person, gender } })
  const own = answersOfDraft(sections, { knowledge, voice, faults })
  const found = stemsOf(
    linesUnder(sections, 'found')
      .map(({ text }) => text)
      .join(' '),
  )
  const making = { knowledge, voice, answers: own, found, faults }
  const { diagnoses, more } = differentialOfDraft({ condition, line }, sections, making)
  const answers = [...own, ...more]
  const items = itemsOfDraft(sections, { knowledge, voice, answers })
  const findings = findingsOfDraft(sections, person, faults)
  const questions = questionsOfDraft(sections, faults)
  if (faults.length > 0) return { faults }
  const parts = { sections, person, condition, voice, answers, items, diagnoses, findings, questions, knowledge }
  return { made: assembled(parts) }
}

function assembled(parts: Parts): CaseOfDraft {
  const { person, condition, answers, items } = parts
  const slug = condition.slug
  const trees: Record<keyof DraftFiles, unknown> = {
    case: caseTree(parts, slug),
    differential: { differential: parts.diagnoses.map(diagnosisTree) },
    rubric: { categories: categoriesOf(items) },
    teaching: teachingTree(parts),
    findings: findingsTree(parts),
    learn: eachProposed(learnOfDraft(items, parts.voice.name)),
    walkthroughs: walkthroughsOfDraft(items).map((script) => proposed(script)),
  }
  const from = linesUnder(parts.sections, 'from')
    .map(({ text }) => text)
    .join(' ')
  const settled = Object.entries(trees).map(([name, tree]) => {
    const { value, unconfirmed } = settle(tree)
    return [name, { value, unconfirmed: from === '' ? unconfirmed : everythingProposed(value, unconfirmed) }] as const
  })
  return {
    id: person.id,
    slug,
    files: Object.fromEntries(settled.map(([name, { value }]) => [name, value])) as DraftFiles,
    from: from === '' ? undefined : from,
    unconfirmed: Object.fromEntries(settled.map(([name, { unconfirmed }]) => [name, unconfirmed])),
    // The opening is matched by the shared questions for openings, so it gets no proposals of its own.
    asks: answers.flatMap(({ id, earns: [act] }) =>
      act === undefined || act === 'open'
        ? []
        : parts.knowledge.bank(act).map((question) => ({ answer: id, question })),
    ),
    notes: notesOfDraft(parts),
  }
}

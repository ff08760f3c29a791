import type { CaseLearn } from '#engine/learn/learn-files.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'
import { canonicalAct } from './canonical-act.ts'
import type { CaseFile } from './case-file.ts'
import { type Fact, factsOf } from './fact.ts'
import type { CaseFindings } from './findings-file.ts'
import type { CategoryId } from './names.ts'
import { namesIn } from './names-in.ts'
import type { Reaction } from './reactions.ts'
import type { RubricFile, RubricItem } from './rubric-file.ts'
import { type NarrativeVoice, voiceOf } from './voice.ts'

/** A rubric item with its category. */
export type MarkedItem = RubricItem & { category: CategoryId }

/** A checked case and its rubric, indexed for answering and marking. Immutable and shared by all consultations. */
export type PatientCase = {
  id: number
  file: CaseFile
  /** The findings of examination and first tests; absent where the case has none. */
  findings: CaseFindings | undefined
  /** What the professor says about this patient in Learn; absent in cases written only for tests. */
  learn: CaseLearn | undefined
  items: readonly MarkedItem[]
  maxScore: number
  complaint: ReadonlySet<string>
  facts: ReadonlyMap<string, Fact>
  /** Facts by the act as the author wrote it, and by its canonical name, each list in case order. */
  factsByAct: ReadonlyMap<ActId, readonly Fact[]>
  factsByCanonicalAct: ReadonlyMap<ActId, readonly Fact[]>
  /** How this person reacts to remarks, the lines of each in order of use. */
  reactions: ReadonlyMap<Reaction, readonly string[]>
  voice: NarrativeVoice
  /** By condition id, the names that students use for it besides those in the case. */
  otherNames: ReadonlyMap<string, readonly string[]>
  /** Maps the former ids of merged or renamed answers to their current ids. */
  renamed: ReadonlyMap<string, string>
  /** Words that keep their capital within a sentence. */
  names: ReadonlySet<string>
  /** Rows of example questions, as in `asks.tsv`, for a case without a folder (a studio case). */
  askRows: readonly (readonly string[])[] | undefined
  /** Present for a version published from the studio; undefined for a case of files and for a draft. */
  edition: Edition | undefined
  /** A stable hash of the case's files, so that an old mark can be explained. */
  version: string
}

/** A version that was published from the studio. */
export type Edition = {
  version: number
  /** True where too few blind questions were asked of it for its accuracy to be meaningful. */
  isLittleTested: boolean
}

/** The optional parts of a case besides its rubric. */
type Beside = {
  findings?: CaseFindings | undefined
  learn?: CaseLearn | undefined
  otherNames?: ReadonlyMap<string, readonly string[]>
  renamed?: ReadonlyMap<string, string>
  askRows?: readonly (readonly string[])[] | undefined
  edition?: Edition | undefined
}

const NO_NAMES: ReadonlyMap<string, readonly string[]> = new Map()
const NOT_RENAMED: ReadonlyMap<string, string> = new Map()

/**
 * Compiles a case from files that the schemas have accepted, the hash of their text, and the other names of the
 * conditions in its differential, by id.
 * Does not check references between files, which the content check does: an unknown id simply never matches.
 */
export function compileCase(
  file: CaseFile,
  rubric: RubricFile,
  version: string,
  { findings, learn, otherNames = NO_NAMES, renamed = NOT_RENAMED, askRows, edition }: Beside = {},
): PatientCase {
  const complaint = new Set(file.complaint)
  const facts = withOpening(file)
  const factsById = new Map(facts.map((fact) => [fact.id, fact]))
  const items = rubric.categories.flatMap(({ id, items }) => items.map((item) => ({ ...item, category: id })))
  // Computed on first use: a server holds many cases, and few of them are in use.
  const names = onDemand(() => namesIn(file))
  return {
    id: file.id,
    file,
    findings,
    learn,
    items,
    maxScore: items.reduce((sum, item) => sum + item.marks, 0),
    complaint,
    facts: factsById,
    factsByAct: groupByAct(facts, (act) => act),
    factsByCanonicalAct: groupByAct(facts, (act) => canonicalAct(act, complaint)),
    reactions: reactionsOf(file),
    voice: voiceOf(file),
    otherNames,
    renamed,
    askRows,
    edition,
    version,
    get names() {
      return names()
    },
  }
}

function onDemand<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}

function reactionsOf({ answers }: CaseFile): Map<Reaction, readonly string[]> {
  const lines = new Map<Reaction, string[]>()
  for (const { meets, says, again = [] } of answers)
    if (meets) lines.set(meets, [...(lines.get(meets) ?? []), says, ...again])
  return lines
}

/** Makes the opening a fact like any other, so that asking again gets another wording and nothing is repeated. */
function withOpening(file: CaseFile): readonly Fact[] {
  const { opening, presentingComplaint } = file
  const facts = factsOf(file)
  if (facts.some(({ acts, says }) => acts.includes('open') && says === opening)) return facts
  const words = {
    id: 'opening-words',
    topic: 'opening words',
    acts: ['open'],
    says: opening,
    gist: presentingComplaint,
  }
  return [words, ...facts]
}

function groupByAct(facts: readonly Fact[], nameOf: (act: ActId) => ActId): Map<ActId, Fact[]> {
  const groups = new Map<ActId, Fact[]>()
  for (const fact of facts) {
    for (const name of new Set(fact.acts.map(nameOf))) groups.set(name, [...(groups.get(name) ?? []), fact])
  }
  return groups
}

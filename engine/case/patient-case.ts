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

/** A checked case and its rubric, arranged for answering and marking. Immutable and shared by all consultations. */
export type PatientCase = {
  id: number
  file: CaseFile
  /** What examination and first tests found; absent where the case has none. */
  findings: CaseFindings | undefined
  /** What the professor says of this patient in Learn; absent in cases of tests alone. */
  learn: CaseLearn | undefined
  items: readonly MarkedItem[]
  maxScore: number
  complaint: ReadonlySet<string>
  facts: ReadonlyMap<string, Fact>
  /** Facts by the act as the author wrote it, and by its canonical name; case order within each. */
  factsByAct: ReadonlyMap<ActId, readonly Fact[]>
  factsByCanonicalAct: ReadonlyMap<ActId, readonly Fact[]>
  /** How this person meets remarks, the lines of each in their order. */
  reactions: ReadonlyMap<Reaction, readonly string[]>
  voice: NarrativeVoice
  /** What students call each condition of the differential beside the names in the case itself, by its id. */
  otherNames: ReadonlyMap<string, readonly string[]>
  /** By the ids that answers had before they were merged or renamed, the ids of today. */
  renamed: ReadonlyMap<string, string>
  /** Words that keep their capital within a sentence. */
  names: ReadonlySet<string>
  /** Rows of example questions as in `asks.tsv`, of a case that has no folder: one in the studio. */
  askRows: readonly (readonly string[])[] | undefined
  /** Of a version that was published from the studio; undefined for a case of files and for a draft. */
  edition: Edition | undefined
  /** A stable hash of the case's files, so that an old mark can be explained. */
  version: string
}

/** A version that was published from the studio. */
export type Edition = {
  version: number
  /** Too few blind questions were asked of it for their figure to say much. */
  isLittleTested: boolean
}

/** What belongs to a case beside its rubric. */
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
 * Compiles a case. Takes files that the schemas have accepted, the hash of their text, and what the
 * conditions of its differential are called elsewhere, by their ids.
 * References between them are the content check's business: an unknown id here is simply never met.
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
  // Made when they are first asked for: a server holds many cases, and few of them are being worked.
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

/** The opening words are a fact like any other, so that asking again brings other words and nothing is repeated. */
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

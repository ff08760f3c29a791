import type { ZodType } from 'zod'
import { CONVERSATION_ACTS, isAspect, isConditionCode, isSymptomCode, TOPICS } from './acts.ts'
import { type Entry, entriesFile, patternsFile, type Spelling, spellingFile } from './files.ts'
import { addIrregularForms, createLexicon, type GrowingLexicon } from './lexicon.ts'
import { neededWords } from './needed-words.ts'
import type { CompiledRule } from './pack-rules.ts'
import { type CompiledVocabulary, pack } from './packed.ts'
import { checkBeginning, compilePattern } from './pattern.ts'
import { PatternFault, type PatternTree, parsePattern } from './pattern-parser.ts'
import { RULE_ROLES, type RuleKind, type RuleRole } from './rules.ts'
import { stem } from './stem.ts'
import { unpack } from './unpacked.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Parsed YAML by file name without extension: `{ symptoms: {...}, classes: {...} }`. */
type VocabularyFiles = Record<string, unknown>

const KINDS: Readonly<Record<string, { kind: RuleKind; allows: (name: string) => boolean }>> = {
  symptoms: { kind: 'symptom', allows: isSymptomCode },
  conditions: { kind: 'condition', allows: isConditionCode },
  topics: { kind: 'topic', allows: (name) => TOPICS.includes(name) },
  aspects: { kind: 'aspect', allows: isAspect },
  talk: { kind: 'talk', allows: (name) => CONVERSATION_ACTS.some((act) => act === name) },
  outside: { kind: 'outside', allows: () => true },
}

/** Compiles the vocabulary's files and unpacks the result for use. */
export const compileVocabulary = (files: VocabularyFiles): Vocabulary => unpack(pack(compileParts(files)))

/**
 * Compiles the vocabulary's files. Throws with file, key and remedy when a file has the wrong shape, names something
 * that is not in the taxonomy, or contains an invalid pattern.
 */
export function compileParts(files: VocabularyFiles): CompiledVocabulary {
  const spelling = parsed('spelling', spellingFile, files.spelling ?? { same: {}, light: [], real: [] })
  const lexicon = createLexicon(irregularForms(spelling))
  const compile = patternCompiler(lexicon, parsed('classes', patternsFile, files.classes ?? {}))
  const rules = [...entryRules(files, compile), ...frameRules(files, compile)]
  addIrregularForms(lexicon)
  return { lexicon, rules, ...wordLists(spelling, lexicon) }
}

/**
 * The target of an irregular form is stemmed too, unless the form maps to itself: `lost` to `lose`, `lose` to `los`.
 */
function irregularForms({ same }: Spelling): Map<string, string> {
  const none = new Map<string, string>()
  return new Map(
    Object.entries(same).map(([form, word]) => [form, form === word ? word : (same[word] ?? stem(word, none))]),
  )
}

function wordLists({ light, real }: Spelling, { irregular }: GrowingLexicon) {
  return { light: new Set(light.map((word) => stem(word, irregular))), real: new Set(real) }
}

function parsed<T>(file: string, schema: ZodType<T>, content: unknown): T {
  const result = schema.safeParse(content)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(`content/vocabulary/${file}.yaml, ${issue?.path.join(' → ')}: ${issue?.message}`)
}

type Compile = (kind: RuleKind, name: string, role: RuleRole, pattern: string, file: string) => CompiledRule

function patternCompiler(lexicon: GrowingLexicon, classes: Record<string, string[]>): Compile {
  const trees = new Map<string, PatternTree>()
  for (const [name, options] of Object.entries(classes)) {
    trees.set(
      name,
      located('classes', name, () => ({ kind: 'choice', options: options.map(parsePattern) })),
    )
  }
  return (kind, name, role, pattern, file) => ({
    ...{ kind, name, role, pattern },
    ...located(file, `${name} → ${role}: "${pattern}"`, () => {
      const tree = parsePattern(pattern)
      const step = compilePattern(tree, lexicon, (wanted) => trees.get(wanted))
      const needs = neededWords(tree, lexicon, (wanted) => trees.get(wanted))
      checkBeginning(step)
      return { step, needs }
    }),
  })
}

function located<T>(file: string, key: string, work: () => T): T {
  try {
    return work()
  } catch (cause) {
    if (!(cause instanceof PatternFault)) throw cause
    throw new Error(`content/vocabulary/${file}.yaml, ${key}: ${cause.message}`, { cause })
  }
}

function entryRules(files: VocabularyFiles, compile: Compile): CompiledRule[] {
  return Object.entries(KINDS).flatMap(([file, { kind, allows }]) => {
    const entries = parsed(file, entriesFile, files[file] ?? {})
    return Object.entries(entries).flatMap(([name, entry]) => {
      if (allows(name)) return rulesOf(entry, name, kind, (...what) => compile(...what, file))
      throw new Error(`content/vocabulary/${file}.yaml, ${name}: not in the taxonomy; use one of its ids`)
    })
  })
}

function rulesOf(
  entry: Entry,
  name: string,
  kind: RuleKind,
  compile: (...what: CompileWhat) => CompiledRule,
): CompiledRule[] {
  const kindOf = (role: RuleRole): RuleKind => (kind === 'symptom' && role === 'follows' ? 'next' : kind)
  return RULE_ROLES.flatMap((role) => (entry[role] ?? []).map((pattern) => compile(kindOf(role), name, role, pattern)))
}

type CompileWhat = [kind: RuleKind, name: string, role: RuleRole, pattern: string]

function frameRules(files: VocabularyFiles, compile: Compile): CompiledRule[] {
  const frames = parsed('frames', patternsFile, files.frames ?? {})
  return Object.entries(frames).flatMap(([name, patterns]) =>
    patterns.map((pattern) => compile('frame', name, 'words', pattern, 'frames')),
  )
}

import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { CaseFile } from '#engine/case/case-file.ts'
import type { Fact } from '#engine/case/fact.ts'
import { isPlain } from '#engine/case/plain-fact.ts'
import { CONVERSATION_ACTS, topicOf } from '#engine/vocabulary/acts.ts'
import { type Bench, type CaseCheck, type CheckResult, inspect, joined } from './finding.ts'
import { nameSaid } from './names-said.ts'

/**
 * Checks for common mistakes: two answers to one question, a secret with nothing to say before it is disclosed, or a
 * revealed diagnosis.
 */
export const writing: CaseCheck = (bench) =>
  joined([
    oneAnswerPerAct(bench),
    guarded(bench),
    unconditionalReactions(bench),
    mustAsks(bench),
    whys(bench),
    leading(bench),
    unspoken(bench),
    labels(bench),
    hints(bench),
  ])

const FEWEST_MUST_ASKS = 3
const VOLUNTEERS = new Set<string>(CONVERSATION_ACTS.filter((act) => act !== 'identify'))

/** Only one finding may answer an act directly; the others are its details, or conditional. */
function oneAnswerPerAct({ patientCase }: Bench): CheckResult {
  return inspect('case.yaml', patientCase.factsByAct, ([act, facts]) => {
    const plain = facts.filter(isPlain).map(({ id }) => id)
    if (VOLUNTEERS.has(act) || plain.length < 2) return undefined
    return {
      key: `answers[${plain.join(', ')}].earns`,
      remedy: `all answer ${act}: answer it in one, make the others its details, or give them a "when"`,
    }
  })
}

/** A student who is not yet trusted must get some reply: another answer to the act, or `until`. */
function guarded({ patientCase }: Bench): CheckResult {
  const secrets = [...patientCase.facts.values()].filter(({ when }) => when)
  return inspect('case.yaml', secrets, (fact) => {
    if (fact.until !== undefined || fact.acts.every((act) => VOLUNTEERS.has(act) || hasPlainAnswer(patientCase, act)))
      return undefined
    return { key: `answers[${fact.id}].until`, remedy: 'write what the patient says until the condition is met' }
  })
}

/** A reaction is immediate, so it cannot be conditional: conditional text must be an answer. */
function unconditionalReactions({ patientCase }: Bench): CheckResult {
  const reactions = patientCase.file.answers.filter(({ meets }) => meets)
  return inspect('case.yaml', reactions, ({ id, when }) =>
    when
      ? {
          key: `answers[${id}].when`,
          remedy: 'a reaction is said at once and takes no condition: make it an answer instead',
        }
      : undefined,
  )
}

function hasPlainAnswer({ factsByCanonicalAct, complaint }: Bench['patientCase'], act: string): boolean {
  const facts: readonly Fact[] = factsByCanonicalAct.get(canonicalAct(act, complaint)) ?? []
  return facts.some(({ when }) => !when)
}

/** Must-asks are ordinary items, and every case has some. */
function mustAsks({ patientCase }: Bench): CheckResult {
  return inspect('rubric.yaml', [patientCase.items.filter(({ mustAsk }) => mustAsk).length], (count) =>
    count >= FEWEST_MUST_ASKS
      ? undefined
      : { key: 'items', remedy: `${count} have mustAsk: true: mark at least ${FEWEST_MUST_ASKS}` },
  )
}

function whys({ patientCase }: Bench): CheckResult {
  const flags = patientCase.items.filter(({ mustAsk }) => mustAsk)
  return inspect('rubric.yaml', flags, ({ id, why }) =>
    why ? undefined : { key: `items[${id}].why`, remedy: 'a must-ask needs a why: say why it matters in this patient' },
  )
}

function leading({ patientCase }: Bench): CheckResult {
  const { differential, diagnosis } = patientCase.file
  const leaders = differential.filter(({ place }) => place === 'leading').map(({ name }) => name)
  return inspect('differential.yaml', [leaders], (names) =>
    names.length === 1 && names[0] === diagnosis
      ? undefined
      : { key: 'differential', remedy: `exactly one diagnosis has place leading, and it is "${diagnosis}"` },
  )
}

/** Acts whose answers may name conditions: past or family illnesses, fears, and treatments. */
const MAY_NAME = [
  'pmh',
  'fh',
  'ideas',
  'concerns',
  'prior_care',
  'medications',
  'hospital',
  'previous',
  'allergies',
  'immunisation',
]

function unspoken({ patientCase }: Bench): CheckResult {
  const { file, facts } = patientCase
  const spoken = [...facts.values()]
    .filter(({ acts }) => !acts.some((act) => MAY_NAME.includes(topicOf(act))))
    .flatMap(({ id, says, again = [], beside = '', until = '' }) =>
      [says, ...again, beside, until].map((text) => ({ key: `answers[${id}]`, text })),
    )
  const shown = [file.opening, file.brief, file.presentingComplaint].map((text) => ({ key: 'opening or brief', text }))
  return inspect('case.yaml', [...spoken, ...shown], ({ key, text }) =>
    diagnosisIn(file, text) === undefined
      ? undefined
      : {
          key,
          remedy: `it names the diagnosis (${diagnosisIn(file, text)}): the patient does not know it, so leave it out`,
        },
  )
}

/** Labels are shown during the consultation, so they must not name the diagnosis. */
function labels({ patientCase }: Bench): CheckResult {
  return inspect('rubric.yaml', patientCase.items, ({ id, label }) =>
    names(patientCase.file.diagnosis, label)
      ? { key: `items[${id}].label`, remedy: 'it gives the diagnosis away during the consultation: use other words' }
      : undefined,
  )
}

function hints({ patientCase }: Bench): CheckResult {
  const { hints, diagnosis } = patientCase.file
  return inspect('teaching.yaml', hints, (hint) =>
    names(diagnosis, hint) ? { key: 'hints', remedy: `"${hint}" gives the diagnosis away` } : undefined,
  )
}

/** Returns the name of the diagnosis found in a text: its own, or another that students may write. */
function diagnosisIn({ diagnosis, differential }: CaseFile, text: string): string | undefined {
  const leading = differential.find(({ place }) => place === 'leading')
  return nameSaid([diagnosis, ...(leading?.accepts ?? [])], text)
}

const names = (diagnosis: string, text: string): boolean => text.toLowerCase().includes(diagnosis.toLowerCase())

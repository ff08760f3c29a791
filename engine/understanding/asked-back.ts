import { type ActId, isAspect, isTalk, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import type { Hit } from '#engine/vocabulary/rules.ts'
import { LIKELY } from './confidence.ts'
import { onlyNods } from './nods.ts'
import type { Reading } from './reading.ts'
import { hasQuestion } from './segments.ts'
import type { Sentence } from './sentence.ts'
import type { Subject } from './subject.ts'
import type { Token } from './tokens.ts'

const LAST_QUESTION = /(?:^|[.!?])\s*([^.!?]+)\?\s*$/
const LONGEST_ASKED = 10
/** "The stiffness or the pain?", "you mean in a day?", "like, all of them?" */
const WHICH =
  /\b(or|which)\b|^((uh|um|oh|sorry|well|what|like|so|and)[, ]+)*((do )?you mean|as in|like|the|my|in|at|on|of|from|now|each|all|both|per|when|him|her|me)\b/i
/** "What's a seizure?" */
const MEANING = /\bwhat('s| is| does| do you)?( that| it| a| an)?( [\w-]+)?( mean)?$/i
/** A question of the patient's own about what is to come. */
const OWN = /\b(should|can|could|will|would|may|do you think|is it|is that|am i|do i|are you|does it|how long)\b/i

/** What the patient asks back of a question: which was meant, or what a word means. */
export function asksBack(reply: string): Subject['which'] {
  const said = LAST_QUESTION.exec(reply)?.[1]?.trim().replaceAll('’', "'") ?? ''
  if (said === '' || said.split(/\s+/).length > LONGEST_ASKED || OWN.test(said)) return undefined
  if (MEANING.test(said)) return 'meaning'
  return WHICH.test(said) ? 'which' : undefined
}

const LONGEST_ANSWER = { which: 8, meaning: 25 }

/**
 * "The itch, sorry." and "in a normal week" answer what the patient asked back: the question before is asked again. "Out
 * to the side" says how to move.
 */
export function answeredBack(
  { which, acts }: Subject,
  sentences: readonly Sentence[],
  tokens: readonly Token[],
): Reading[] {
  const asked = acts.filter((act) => !isTalk(act))
  const last = asked.at(-1)
  if (!which || !last || acts.includes('explain') || tokens.length > LONGEST_ANSWER[which]) return []
  if (which === 'meaning' && topicOf(last) !== 'sx') return []
  if (onlyNods(tokens) || tokens.at(-1)?.after === '?') return []
  if (sentences.some((sentence) => hasQuestion(sentence, tokens))) return []
  if (last === 'sx:range_motion') return [{ act: 'explain', from: 0, to: tokens.length, confidence: LIKELY }]
  const again = isAspect(topicOf(last)) ? asked.filter((act) => isAspect(topicOf(act))) : [last]
  const named = which === 'which' ? nameIn(sentences, tokens) : undefined
  return again.map((act) => ({ act: ofNamed(act, named), from: 0, to: tokens.length, confidence: LIKELY }))
}

/** The same of what the answer names: of the stiffness, and not of the pain. */
const ofNamed = (act: ActId, named: string | undefined): ActId =>
  named !== undefined && targetOf(act) !== undefined && isAspect(topicOf(act)) ? `${topicOf(act)}:${named}` : act

/** The symptom that an answer names; "every time you cough" only says when. */
const nameIn = (sentences: readonly Sentence[], tokens: readonly Token[]) =>
  sentences.flatMap(({ hits }) => hits).find((hit) => isNamed(hit, tokens))?.rule.name

const isNamed = ({ rule, from }: Hit, tokens: readonly Token[]) =>
  rule.kind === 'symptom' && rule.role === 'words' && !/^(you|he|she|they)$/.test(tokens[from - 1]?.word ?? '')

import { isSameQuestion } from '#engine/case/content-words.ts'
import type { MannerMove, Turn } from '#engine/consultation/turn.ts'
import type { AnswerContext } from '#engine/patient/answer-context.ts'
import { capitalised } from '#engine/patient/in-voice.ts'
import { topicOf } from '#engine/vocabulary/acts.ts'
import { disclosedDistress } from './disclosed-distress.ts'

type Said = Pick<Turn, 'said' | 'acts' | 'answers' | 'status' | 'style'>
type Rule = (room: Pick<AnswerContext, 'patientCase' | 'memory'>, said: Said) => MannerMove | undefined

/** A message that asks more than this is a bundle of questions. */
const BUNDLE = 4
/** The turn (from 1) by which a student should have introduced themselves. */
const INTRODUCED_BY = 6

/** Caps the penalty for ignored distress, because in a sad story almost every answer carries a cue. */
const MOST_IGNORED = 2

/** Acts that respond to a feeling, or explore it. */
const STAYS_WITH_IT = [
  'empathy',
  'concerns',
  'ideas',
  'expectations',
  'elaborate',
  'open',
  'summarise',
  'explain',
  'acknowledge',
  'support',
  // Suicidal thoughts are asked about directly (NICE NG222, 1.2.8), so asking is the appropriate response.
  'sx:suicidal',
  'sx:self_harm',
  'safety_abuse',
]

const abuse: Rule = (_room, { status }) =>
  status === 'profanity' ? { by: -25, why: 'That was abusive. No patient has to take that from you.' } : undefined

const rude: Rule = ({ patientCase }, { style, status }) =>
  style.rude && status !== 'profanity'
    ? { by: -12, why: `That came across as rude, and ${patientCase.voice.speaker.they} heard it.` }
    : undefined

const nonsense: Rule = ({ patientCase }, { status }) =>
  status === 'red_message' ? { by: -1, why: `${subject(patientCase)} could not make sense of that.` } : undefined

const oneWord: Rule = (room, { status }) => {
  if (status !== 'oneword') return undefined
  const run = room.memory.turns.slice(-2).filter((turn) => turn.status === 'oneword').length
  return run === 2
    ? { by: -3, why: 'Three one-word questions running feel like a form being filled in.' }
    : { by: -1, why: 'One word is quick to type, but it sounds curt.' }
}

const leading: Rule = (_room, { style }) =>
  style.leading ? { by: -2, why: 'The question told the patient which answer you wanted.' } : undefined

const bundle: Rule = (_room, { style: { asked } }) =>
  asked >= BUNDLE
    ? { by: asked > BUNDLE ? -2 : -1, why: `${asked} questions at once are hard to answer well.` }
    : undefined

const repeat: Rule = ({ memory, patientCase }, { said, style }) =>
  style.repeat && memory.turns.some((turn) => isSameQuestion(turn.said, said))
    ? { by: -2, why: `${subject(patientCase)} had already answered that.` }
    : undefined

const distressIgnored: Rule = ({ memory, patientCase }, { acts, answers }) => {
  const fact = disclosedDistress(patientCase, memory.turns)
  const kindBefore = memory.turns.at(-1)?.acts.some(({ act }) => act === 'empathy') === true
  const followsUp = fact && answers.some((answer) => answer.fact === fact.id)
  const stays =
    kindBefore || followsUp || acts.some(({ act }) => STAYS_WITH_IT.includes(act) || topicOf(act) === 'follow')
  const why = `${subject(patientCase)} had told you something hard, and you went on to the next question.`
  const times = memory.turns.filter(({ moves }) => moves.some((move) => move.why === why)).length
  return !fact || stays || answers.length === 0 || times >= MOST_IGNORED ? undefined : { by: -3, why }
}

const unintroduced: Rule = ({ memory, patientCase }, { acts }) => {
  const last = memory.turns.length + 1 === INTRODUCED_BY
  const introduced = [...memory.turns, { acts }].some((turn) => turn.acts.some(({ act }) => act === 'introduce'))
  if (!last || introduced) return undefined
  return { by: -4, why: `Six messages in, ${patientCase.voice.speaker.they} still did not know who you are.` }
}

const RULES: Rule[] = [abuse, rude, nonsense, oneWord, leading, bundle, repeat, distressIgnored, unintroduced]

/** Returns what lowers bedside manner in a message, with reasons from which a student can learn. */
export function losses(room: Pick<AnswerContext, 'patientCase' | 'memory'>, said: Said): MannerMove[] {
  return RULES.flatMap((rule) => rule(room, said) ?? [])
}

const subject = ({ voice }: AnswerContext['patientCase']): string => capitalised(voice.speaker.they)

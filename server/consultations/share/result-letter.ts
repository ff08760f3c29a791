import type { DebriefReply } from '#contract/agent.ts'
import { action, letter, loud, points, says } from '../../mail/letter.ts'
import type { Mail } from '../../mail/mail.ts'

/** `from` names the student for another reader; the student's own e-mail uses "you". */
type Reader = { to: string; link: string; from: 'you' | { student: string } }
type Result = Pick<DebriefReply, 'patient_name' | 'current_score' | 'max_score' | 'stars' | 'extra_time'> & {
  keeps: readonly { title: string; why: string }[]
  changes: readonly { title: string; better: string }[]
}

/**
 * Returns a result as an e-mail: score, stars, what to keep and change, and the link. It contains nothing that the
 * student typed, so that it cannot be used to send arbitrary text to strangers.
 */
export function resultLetter(result: Result, { to, link, from }: Reader): Mail {
  const { patient_name: patient, current_score: score, max_score: of, stars, extra_time: extraTime } = result
  const own = from === 'you'
  return letter({
    to,
    subject: own ? `Your result with ${patient}` : `${from.student}’s result with ${patient} on Bedside`,
    parts: [
      says(
        own
          ? `Here’s how your consultation with ${patient} went.`
          : `${from.student} is practising history-taking on Bedside and asked us to send you the result of a consultation with ${patient}, who is not a real person.`,
      ),
      loud(`${score} of ${of} marks, ${starsInWords(stars)}${extraTime ? `, with ${extraTime}% extra time` : ''}.`),
      ...lessons(result),
      says(
        own
          ? 'Here is the full debrief, with every mark and your own words. You may have to sign in:'
          : 'Here is the full debrief, available for as long as the student shares it:',
      ),
      action('Open the debrief', link),
    ],
  })
}

const lessons = ({ keeps, changes }: Result) =>
  [
    { title: 'To keep', list: keeps.slice(0, 3).map(({ title, why }) => ({ title, more: why })) },
    {
      title: 'To change',
      list: changes.slice(0, 3).map(({ title, better }) => ({ title, more: `Better: ${better}` })),
    },
  ]
    .filter(({ list }) => list.length > 0)
    .map(({ title, list }) => points(title, list))

const STARS = ['no star yet', 'one star of three', 'two stars of three', 'three stars of three']
const starsInWords = (stars: number): string => STARS[stars] ?? `${stars} stars`

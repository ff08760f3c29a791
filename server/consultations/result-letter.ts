import type { DebriefReply } from '#contract/agent.ts'
import type { Mail } from '../db/mails.ts'

/** Who the letter is from, for somebody else's eyes: the student's own one says "you". */
type Reader = { to: string; link: string; from: 'you' | { student: string } }

/**
 * A result as a letter: score, stars, what to keep and what to change, and the link. It holds nothing that the student
 * typed, so that nobody can send words of their own to strangers with it.
 */
export function resultLetter(debrief: DebriefReply, { to, link, from }: Reader): Mail {
  const parts = partsOf(debrief, from)
  return { to, subject: parts.subject, text: asText(parts, link), html: asHtml(parts, link) }
}

type Section = { title: string; points: { title: string; more: string }[] }
type Parts = { subject: string; opening: string; score: string; sections: Section[]; last: string }

function partsOf(debrief: DebriefReply, from: Reader['from']): Parts {
  const { patient_name: patient, current_score: score, max_score: of, stars } = debrief
  const own = from === 'you'
  return {
    subject: own ? `Your result with ${patient}` : `${from.student}: a result with ${patient} on Bedside`,
    opening: own
      ? `This is how your consultation with ${patient} went.`
      : `${from.student} practises taking histories on Bedside and asked us to show you how a consultation with ${patient} went. ${patient} is not a real person.`,
    score: `${score} of ${of} marks, ${starsInWords(stars)}.`,
    sections: [
      { title: 'To keep', points: debrief.keeps.slice(0, 3).map(({ title, why }) => ({ title, more: why })) },
      {
        title: 'To change',
        points: debrief.changes.slice(0, 3).map(({ title, better }) => ({ title, more: `Better: ${better}` })),
      },
    ].filter(({ points }) => points.length > 0),
    last: own
      ? 'The whole debrief, with every mark and your own words. You may have to sign in:'
      : 'The whole debrief, for as long as the student shares it:',
  }
}

const STARS = ['no star yet', 'one star of three', 'two stars of three', 'three stars of three']
const starsInWords = (stars: number): string => STARS[stars] ?? `${stars} stars`

function asText({ opening, score, sections, last }: Parts, link: string): string {
  const lists = sections.flatMap(({ title, points }) => [
    title,
    ...points.map((point) => `- ${point.title}\n  ${point.more}`),
  ])
  return [opening, score, ...lists, last, link].join('\n\n')
}

/** Plain enough for every mail program: no pictures, nothing fetched, nothing that counts who reads it. */
function asHtml({ subject, opening, score, sections, last }: Parts, link: string): string {
  const lists = sections.map(
    ({ title, points }) =>
      `<h2 style="font-size:18px;margin:24px 0 8px">${escaped(title)}</h2><ul style="margin:0;padding-left:20px">${points
        .map(({ title, more }) => `<li style="margin:0 0 10px"><b>${escaped(title)}</b><br>${escaped(more)}</li>`)
        .join('')}</ul>`,
  )
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#13161c;background:#ffffff">',
    `<p>${escaped(opening)}</p>`,
    `<p style="font-size:22px"><b>${escaped(score)}</b></p>`,
    ...lists,
    `<p style="margin-top:24px">${escaped(last)}<br><a href="${escaped(link)}" style="color:#2334d0">${escaped(link)}</a></p>`,
    '</body></html>',
  ].join('\n')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (words: string): string => words.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

import type { DebriefReply } from '#contract/agent.ts'
import { digits } from '../../ui/text/digits.ts'
import { minutesOf } from '../../ui/text/time-allowed.ts'
import { marksWord, numberWord, placeWord } from '../../ui/text/words.ts'
import { missed, topPercent } from './debrief-facts.ts'
import type { DebriefPart } from './parts.ts'

/** Returns the one-line summary of a section, shown while it is collapsed. */
export const lineOf = (part: DebriefPart, debrief: DebriefReply): string => LINES[part](debrief)

const LINES: Record<DebriefPart, (debrief: DebriefReply) => string> = {
  result: resultLine,
  flags: flagsLine,
  asked: askedLine,
  missed: missedLine,
  differential: differentialLine,
  minutes: timeLine,
  learning: learningLine,
}

function resultLine(debrief: DebriefReply): string {
  const { current_score, max_score, stars } = debrief
  const top = topPercent(debrief)
  const parts = [`${current_score} of ${marksWord(max_score)}`, counted(stars, 'star')]
  return [...parts, ...(top === null ? [] : [`top ${top}%`])].join(', ')
}

function flagsLine({ must_asks: { asked, of } }: DebriefReply): string {
  if (asked === of) return `All ${of} asked`
  return asked === 0 ? `None of ${of} asked` : `${asked} of ${of} asked, ${of - asked} missed`
}

const itemsOf = ({ chrono_rubric }: DebriefReply) => chrono_rubric.flatMap(({ items }) => items)

function askedLine(debrief: DebriefReply): string {
  const earned = itemsOf(debrief).filter((item) => !missed(item))
  if (earned.length === 0) return 'No marks earned'
  return `${counted(earned.length, 'item')} earned, ${marksWord(debrief.current_score)}`
}

function missedLine(debrief: DebriefReply): string {
  const left = itemsOf(debrief).filter(missed)
  if (left.length === 0) return 'Nothing missed'
  return `${counted(left.length, 'item')}, ${marksWord(left.reduce((sum, { marks }) => sum + marks, 0))}`
}

function differentialLine({ diagnosis, diagnosis_rank: rank, student_differential: list }: DebriefReply): string {
  if (rank !== null) return `${diagnosis}: you put it ${placeWord(rank)} of ${numberWord(list.length)}`
  return list.length === 0 ? `${diagnosis}: you named no diagnosis` : `${diagnosis}: not on your list`
}

function timeLine({ seconds_used, time_limit, timeline, bedside_manner: { score, band } }: DebriefReply): string {
  const manner = `manner ${score}, ${band}`
  return `${digits(seconds_used)} of ${minutesOf(time_limit)} minutes, ${counted(timeline.length, 'message')}, ${manner}`
}

function learningLine({ summary, session_overall_answers: answers, learning_points: points }: DebriefReply): string {
  const included = summary.points.filter((point) => point.included).length
  return [
    summary.student ? `Summary ${included} of ${summary.points.length} points` : 'No summary written',
    `questions ${answers.earned_marks} of ${answers.max_marks}`,
    `${numberWord(points.length)} to remember`,
  ].join(', ')
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

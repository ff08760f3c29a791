import type { DebriefReply } from '#contract/agent.ts'
import { MANNER_BANDS } from '#contract/values/manner.ts'

type Turn = DebriefReply['timeline'][number]
export type TimelineSource = Pick<DebriefReply, 'timeline' | 'missed_flags' | 'time_limit' | 'seconds_used'>

export type TimelineSection = { name: string; from: number; to: number; turns: Turn[] }
export type Label = {
  x: number
  y: number
  text: string
  anchor: 'start' | 'middle' | 'end'
  dot: { x: number; y: number }
}
export type Chart = {
  width: number
  usedTo: number
  line: { x: number; y: number }[]
  bands: { name: string; y: number }[]
  labels: Label[]
  marks: { x: number; height: number }[]
  nothings: { x: number; missed: boolean }[]
  flags: { x: number }[]
  missed: { x: number; label: string | null; anchor: 'start' | 'end' }[]
  /** `name` is the section's name, shortened to fit its bar. */
  sections: { x: number; width: number; name: string; wholeName: string }[]
  minutes: { x: number; text: string; anchor: 'start' | 'middle' | 'end' }[]
}

export const FIELD = { top: 12, bottom: 222 }
export const BASE_LINE = 358
const LEFT = 20
/** Bands with a line below them; Poor begins at the base. */
const BANDS = MANNER_BANDS.filter(({ from }) => from > 0)
const CHARACTER = 7.6
const SAME_SPOT = 6

/** Returns runs of turns about the same part of the history. A turn about no part belongs to the run before it. */
export function sectionsOf(timeline: readonly Turn[], secondsUsed: number): TimelineSection[] {
  const sections: TimelineSection[] = []
  for (const turn of timeline) {
    const last = sections.at(-1)
    const name = turn.section ?? last?.name ?? 'Opening'
    if (last?.name === name) last.turns.push(turn)
    else sections.push({ name, from: sections.length === 0 ? 0 : turn.at_seconds, to: 0, turns: [turn] })
  }
  const joined = withoutDetours(sections)
  return joined.map((section, place) => ({ ...section, to: joined[place + 1]?.from ?? secondsUsed }))
}

/** Absorbs a single turn elsewhere between two runs about the same part. */
function withoutDetours(sections: readonly TimelineSection[]): TimelineSection[] {
  const joined: TimelineSection[] = []
  for (const [place, section] of sections.entries()) {
    const last = joined.at(-1)
    const detour = section.turns.length === 1 && sections[place + 1]?.name === last?.name
    if (last && (detour || section.name === last.name)) last.turns.push(...section.turns)
    else joined.push({ ...section, turns: [...section.turns] })
  }
  return joined
}

/** Returns the positions, in pixels, of the minute-by-minute chart for a drawing `width` wide. */
export function chartOf(source: TimelineSource, width: number): Chart {
  const { timeline, time_limit, seconds_used } = source
  const span = Math.max(time_limit, seconds_used, 60)
  const x = (seconds: number) => LEFT + (Math.min(span, Math.max(0, seconds)) / span) * (width - 2 * LEFT)
  const y = mannerScale(timeline.map((turn) => turn.manner))
  const usedTo = x(seconds_used)
  return {
    width,
    usedTo,
    line: [
      { x: LEFT, y: y(50) },
      ...timeline.map((turn) => ({ x: x(turn.at_seconds), y: y(turn.manner) })),
      lineEnd(timeline, usedTo, y),
    ],
    bands: BANDS.map(({ name, from }) => ({ name, y: y(from) })).filter(
      (band) => band.y > FIELD.top + 24 && band.y < FIELD.bottom - 4,
    ),
    labels: labelsOf(timeline, x, y, usedTo),
    marks: timeline
      .filter((turn) => turn.marks > 0)
      .map((turn) => ({ x: x(turn.at_seconds), height: 16 * Math.min(5, turn.marks) })),
    nothings: nothingsOf(source, x),
    flags: timeline.filter((turn) => turn.must_asks.length > 0).map((turn) => ({ x: x(turn.at_seconds) })),
    missed: missedOf(source, x, width),
    sections: barsOf(sectionsOf(timeline, seconds_used), x),
    minutes: minutesOf(span, x),
  }
}

function lineEnd(timeline: readonly Turn[], usedTo: number, y: (manner: number) => number) {
  return { x: usedTo, y: y(timeline.at(-1)?.manner ?? 50) }
}

/** Returns a scale in which sixty points of manner fill the chart, or more if the consultation ranged further. */
function mannerScale(manners: readonly number[]): (manner: number) => number {
  const lowest = Math.max(0, Math.min(30, Math.min(50, ...manners) - 8))
  const highest = Math.min(104, Math.max(90, Math.max(50, ...manners) + 12))
  const perPoint = (FIELD.bottom - FIELD.top) / (highest - lowest)
  return (manner) => Math.round((FIELD.bottom - (manner - lowest) * perPoint) * 10) / 10
}

function nothingsOf({ timeline, missed_flags }: TimelineSource, x: (seconds: number) => number): Chart['nothings'] {
  return timeline
    .filter((turn) => turn.question && turn.marks === 0)
    .map((turn) => ({
      x: x(turn.at_seconds),
      missed: missed_flags.some((flag) => flag.at_seconds !== null && Math.abs(flag.at_seconds - turn.at_seconds) < 1),
    }))
}

/**
 * Hollow flags at the turns that came closest to a missed red flag. A label that would overlap is left out; the list
 * has it.
 */
function missedOf({ missed_flags }: TimelineSource, x: (seconds: number) => number, width: number): Chart['missed'] {
  let free = 0
  return missed_flags
    .filter((flag) => flag.at_seconds !== null)
    .map((flag) => ({ x: x(flag.at_seconds ?? 0), text: `${flag.label}, missed` }))
    .sort((a, b) => a.x - b.x)
    .filter((flag, place, all) => place === 0 || flag.x - (all[place - 1]?.x ?? 0) > SAME_SPOT)
    .map(({ x: at, text }) => {
      const long = text.length * CHARACTER
      const anchor = at + long > width ? ('end' as const) : ('start' as const)
      const [from, to] = anchor === 'start' ? [at, at + long] : [at - long, at]
      if (from < free) return { x: at, label: null, anchor }
      free = to + 14
      return { x: at, label: text, anchor }
    })
}

/** Labels at most three turns: the one that raised manner most, the one that lowered it most, and the best moment. */
function labelsOf(
  timeline: readonly Turn[],
  x: (s: number) => number,
  y: (m: number) => number,
  usedTo: number,
): Label[] {
  const line = timeline.map((turn) => ({ x: x(turn.at_seconds), y: y(turn.manner) }))
  const taken = BANDS.map(({ from }) => ({ from: LEFT, to: LEFT + 96, y: y(from) - 8 }))
  const labels: Label[] = []
  for (const { turn, text } of namedTurns(timeline)) {
    const dot = { x: x(turn.at_seconds), y: y(turn.manner) }
    const free = candidates(text, dot).find((label) => isFree(label, line, [...taken, ...labels.map(boxOf)], usedTo))
    if (free) labels.push(free)
  }
  return labels
}

function namedTurns(timeline: readonly Turn[]): { turn: Turn; text: string }[] {
  const steps = timeline.map((turn, place) => ({ turn, by: turn.manner - (timeline[place - 1]?.manner ?? 50) }))
  const up = steps.filter((step) => step.by >= 3).sort((a, b) => b.by - a.by)[0]
  const down = steps.filter((step) => step.by <= -2).sort((a, b) => a.by - b.by)[0]
  const best = [...timeline].sort((a, b) => b.manner - a.manner)[0]
  return [
    ...(up ? [{ turn: up.turn, text: `${quoted(up.turn.said)}, up ${up.by}` }] : []),
    ...(down ? [{ turn: down.turn, text: `${quoted(down.turn.said)}, down ${-down.by}` }] : []),
    ...(best && best.manner > 50 && best !== up?.turn ? [{ turn: best, text: `${best.manner}, your best` }] : []),
  ]
}

/** Returns the possible label positions: above left first, then the other three corners of the dot. */
function candidates(text: string, dot: { x: number; y: number }): Label[] {
  const corner = (anchor: 'start' | 'end', down: number): Label => ({
    dot,
    text,
    anchor,
    x: anchor === 'end' ? dot.x - 12 : dot.x + 10,
    y: dot.y + down,
  })
  return [corner('end', -16), corner('start', -16), corner('start', 28), corner('end', 28)]
}

type Box = { from: number; to: number; y: number }

function boxOf({ anchor, x, y, text }: Label): Box {
  const long = text.length * CHARACTER
  return anchor === 'end' ? { from: x - long, to: x, y } : { from: x, to: x + long, y }
}

const LETTER_MIDDLE = 5
const CLEAR = 13

function isFree(
  label: Label,
  line: readonly { x: number; y: number }[],
  taken: readonly Box[],
  usedTo: number,
): boolean {
  const box = boxOf(label)
  const inside = box.from > LEFT + 6 && box.to < usedTo - 6 && box.y > FIELD.top + 18 && box.y < FIELD.bottom - 8
  const overWords = taken.some((other) => Math.abs(other.y - box.y) < 20 && box.from < other.to && other.from < box.to)
  return inside && !overWords && !crosses(line, box)
}

/** Returns whether the manner line crosses the label, sampled every 8 pixels. */
function crosses(line: readonly { x: number; y: number }[], box: Box): boolean {
  for (let at = box.from; at <= box.to; at += 8) {
    const next = line.findIndex((point) => point.x >= at)
    const [a, b] = [line[next - 1], line[next]]
    if (!a || !b) continue
    const y = a.y + ((b.y - a.y) * (at - a.x)) / Math.max(1, b.x - a.x)
    if (Math.abs(y - (box.y - LETTER_MIDDLE)) < CLEAR) return true
  }
  return false
}

const LONGEST_QUOTE = 38
const SHORTEST_NAME = 4

function quoted(said: string): string {
  const clean = said.trim()
  return `“${clean.length > LONGEST_QUOTE ? `${clean.slice(0, LONGEST_QUOTE).replace(/\s+\S*$/, '')}…` : clean}”`
}

function barsOf(sections: readonly TimelineSection[], x: (seconds: number) => number): Chart['sections'] {
  return sections
    .map((section) => ({
      x: x(section.from) + 1.5,
      width: x(section.to) - x(section.from) - 3,
      wholeName: section.name,
    }))
    .filter((bar) => bar.width > 2)
    .map((bar) => ({ ...bar, name: fitted(bar.wholeName, bar.width - 20) }))
}

/** Returns as many whole words of a name as fit; empty if not even the first fits. */
function fitted(name: string, width: number): string {
  const words = name.split(' ')
  while (words.length > 0 && words.join(' ').length * CHARACTER > width) words.pop()
  const short = words.join(' ').replace(/,?\s*(and|of|the)?$/, '')
  return short === name || short.length >= SHORTEST_NAME ? short : ''
}

function minutesOf(span: number, x: (seconds: number) => number): Chart['minutes'] {
  const count = Math.ceil(span / 60)
  const every = count > 15 ? 2 : 1
  return Array.from({ length: Math.floor(count / every) + 1 }, (_, step) => step * every)
    .filter((minute) => minute * 60 <= span)
    .map((minute) => ({
      x: x(minute * 60),
      text: `${minute}:00`,
      anchor: minute === 0 ? 'start' : minute * 60 >= span ? 'end' : 'middle',
    }))
}

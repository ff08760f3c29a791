import { isAspect, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { ALIKE } from './alike.ts'
import type { Clause, Focus } from './heard.ts'
import { meansComplaint, PRONOUNS } from './leaning.ts'
import { type Names, nearTo } from './names.ts'
import { covered, type Heard, heardOf, likest, type ReadyLine, type ReadyThing } from './ready.ts'
import { SIGNS, type Signs } from './signs.ts'
import type { Line, Thing } from './table.ts'
import { isTrigger, triggersIn } from './triggers.ts'
import { isContent, stemOf } from './words.ts'

/** What is known of a case and of the talk while a clause is read. */
export type Scene = {
  things: readonly ReadyThing[]
  names: Names
  focus: Focus
  /** Lines told, by their keys. */
  told: ReadonlySet<string>
  /** The pronoun of the patient where somebody else answers: "he" then means the child. */
  isOfPatient: 'he' | 'she' | undefined
  /** What the exchange before was about, as stems. */
  before: readonly string[]
  /** Whether what a line waits for has come. */
  earned: (line: Line) => boolean
}

/** A line and how much of each sign it shows, in the order of `SIGNS`. */
export type Shown = { line: Line; signs: readonly number[] }

/** What a clause says whatever line it is held against. */
type Asked = {
  clause: Clause
  leans: 0 | 1
  act: string | undefined
  target: string | undefined
  /** The aspect of the complaint under which a bare "when did it start?" is known. */
  ofComplaint: string | undefined
  heard: Heard
  heardBefore: Heard | undefined
  content: readonly string[]
  rarities: ReadonlyMap<string, number>
  raritiesBefore: ReadonlyMap<string, number>
  triggers: ReadonlySet<string>
  outright: ReadonlyMap<string, number>
  pronouns: ReadonlySet<string>
  isThis: boolean
  isNamed: boolean
  top: number
  /** How clear the attribute is that is asked most clearly. */
  clearest: number
}

/** Evidence below which a thing's line is not looked at, unless its own words or act point at it. */
const LEAST_OF_THING = 0.1
const LEAST_LIKE = 0.4
const LEAST_COVERED = 0.25

/** Every line that some evidence points to, with its signs. */
export function shownBy(clause: Clause, scene: Scene): Shown[] {
  const asked = askedBy(clause, scene)
  return scene.things.flatMap((ready) => {
    const of = thingEvidence(ready, asked, scene)
    return ready.lines.flatMap((line) => {
      const signs = lineSigns(line, ready, of, asked, scene)
      return signs ? [{ line: line.line, signs: SIGNS.map((sign) => signs[sign]) }] : []
    })
  })
}

function askedBy(clause: Clause, { things, names, focus, isOfPatient, before }: Scene): Asked {
  const act = clause.act?.act
  const target = act === undefined ? undefined : targetOf(act)
  const isBare = act !== undefined && isAspect(topicOf(act)) && (target === 'complaint' || target === undefined)
  const leans = clause.leans ? 1 : 0
  const outright = new Map(clause.hits.flatMap(({ things: all }) => all.map((id) => [id, 1 / all.length] as const)))
  const content = [...new Set(clause.core.map(stemOf).filter(isContent))]
  const asked = { clause, leans, act, target, ofComplaint: isBare ? `${topicOf(act!)}:complaint` : undefined } as const
  const isNamed =
    !leans && (outright.size > 0 || things.some(({ thing }) => thing.kind !== 'complaint' && isCoded(thing, asked)))
  const attributes = [...clause.attributes].filter(([name]) => name !== 'none')
  return {
    ...asked,
    heard: heardOf(names, clause.words),
    heardBefore: leans && before.length > 0 ? heardOf(names, [...clause.words, ...before]) : undefined,
    content,
    rarities: new Map(content.map((stem) => [stem, names.rarity(stem)])),
    raritiesBefore: new Map(before.map((stem) => [stem, names.rarity(stem)])),
    triggers: triggersIn(clause.words),
    outright,
    pronouns: new Set(clause.words.flatMap((word) => PRONOUNS[word] ?? []).filter((one) => one !== isOfPatient)),
    isThis: meansComplaint(clause.words),
    isNamed,
    top: Math.max(0, ...focus.values()),
    clearest: Math.max(0, ...attributes.map(([, share]) => share)),
  }
}

/** Whether the vocabulary's act is one of this thing's. */
const isCoded = ({ is }: Thing, { act, target, ofComplaint }: Pick<Asked, 'act' | 'target' | 'ofComplaint'>): boolean =>
  act !== undefined &&
  ofComplaint === undefined &&
  is.some((code) => code === act || code === target || code === `sx:${target}`)

/** What speaks for a thing, whatever its line. */
type ThingEvidence = {
  called: number
  coded: 0 | 1
  near: number
  own: number
  fits: 0 | 1
  isComplaint: boolean
  most: number
}

function thingEvidence({ thing }: ReadyThing, asked: Asked, { names, focus }: Scene): ThingEvidence {
  const called = asked.outright.get(thing.id) ?? 0
  const coded = isCoded(thing, asked) ? 1 : 0
  const near = nearTo(names, asked.content, thing.id)
  const own = focus.get(thing.id) ?? 0
  const isMeant = (['he', 'she', 'they'] as const).some((one) => thing[one] && asked.pronouns.has(one))
  const fits = thing.kind === 'person' && own > KNOWN_PERSON && isMeant ? 1 : 0
  const isComplaint = thing.kind === 'complaint'
  const most = Math.max(called, coded, near, own, fits, isComplaint && asked.ofComplaint ? 1 : 0)
  return { called, coded, near, own, fits, isComplaint, most }
}
/** A person whom nobody spoke of is not meant by a pronoun. */
const KNOWN_PERSON = 0.2
/** Things told in one breath stand together at the top. */
const SAME = 0.06

function lineSigns(
  ready: ReadyLine,
  { thing, main, attributes: own }: ReadyThing,
  of: ThingEvidence,
  asked: Asked,
  { told, earned }: Scene,
): Signs | undefined {
  const { line, isMain } = ready
  const { clause, leans } = asked
  const isTold = told.has(line.key)
  const waits = line.when !== undefined && !isTold && !earned(line)
  // What is held back without other words for it is not there yet.
  if (waits && !line.until) return undefined
  const isActs = isOfAct(ready, asked) ? 1 : 0
  const question = likest(ready.asks, asked.heard)
  const said = covered(ready.words, asked.rarities)
  const trigger = isTrigger(line.attribute) && asked.triggers.has(line.attribute) ? 1 : 0
  if (of.most < LEAST_OF_THING && !isActs && question < LEAST_LIKE && said < LEAST_COVERED && !trigger) return undefined
  const share = isTrigger(line.attribute) ? 0 : (clause.attributes.get(line.attribute) ?? 0)
  const nearly = isTrigger(line.attribute) ? 0 : nearlyOf(clause.attributes, line.attribute, own)
  const hasAttribute = !isTrigger(line.attribute) && line.attribute !== 'question'
  const away = asked.isNamed ? 0 : of.own
  const mainTold = main === undefined || told.has(main.key)
  const isNew = isMain && !mainTold ? 1 : 0
  const { called, coded, isComplaint } = of
  return {
    'named outright': called * (1 - leans),
    'named outright, leaning': called * leans,
    'named by vocabulary, leaning': coded * leans,
    'another named': asked.outright.size > 0 && called === 0 && !leans ? 1 : 0,
    'near in words': of.near * (1 - leans),
    'near in words, leaning': of.near * leans,
    'in focus, leaning': of.own * leans,
    'in focus, other named': asked.isNamed ? of.own : 0,
    'in focus, nothing named': asked.isNamed ? 0 : of.own * (1 - leans),
    'top of focus, leaning': leans && asked.top > 0 && of.own >= asked.top - SAME ? 1 : 0,
    'pronoun fits': of.fits,
    'person, no pronoun nor name': thing.kind === 'person' && asked.pronouns.size === 0 && called === 0 ? 1 : 0,
    'complaint, bare aspect': isComplaint && asked.ofComplaint && !leans ? 1 : 0,
    'complaint, bare aspect, leaning': isComplaint && asked.ofComplaint && leans ? 1 : 0,
    'complaint, nothing named': isComplaint && !asked.isNamed && !asked.ofComplaint ? 1 : 0,
    'complaint, this': isComplaint && asked.isThis ? 1 : 0,
    attribute: share,
    'attribute likely': hasAttribute ? likely(Math.max(share, NEARLY * nearly)) : 0,
    'attribute, in focus': share * away,
    'nearly the attribute': nearly,
    'other attribute clear': isMain ? Math.max(0, asked.clearest - share - nearly) : 0,
    'main line asked': isMain ? (clause.attributes.get('what') ?? 0) : 0,
    'trigger named': trigger,
    act: isActs * (1 - leans),
    'act, leaning': isActs * leans,
    'act, bare': asked.ofComplaint ? isActs : 0,
    'act, thing named': isActs * called,
    'act asked wholly': clause.isWhole ? isActs : 0,
    question,
    'question, in focus': question * away,
    'question, other words': ready.asks.length > 0 ? 1 - question : 0,
    'words of the answer': said,
    'words of the answer, in focus': said * away,
    'said before, leaning': leans ? covered(ready.words, asked.raritiesBefore) : 0,
    'question said before, leaning': asked.heardBefore ? likest(ready.asks, asked.heardBefore) : 0,
    told: isTold ? 1 : 0,
    'told, leaning': isTold ? leans : 0,
    'detail before its thing': !isMain && !mainTold && !isComplaint && of.own < KNOWN_THING ? 1 : 0,
    'main line not told, named': isNew * Math.max(called, coded),
    'main line not told, leaning': isNew * leans,
    due: line.when !== undefined && !isTold && !waits ? isActs : 0,
  }
}
/** A thing in focus may be asked on about though its main line was not told. */
const KNOWN_THING = 0.3
/** What is nearly asked counts so much of what is asked. */
const NEARLY = 0.7

const isOfAct = ({ acts }: ReadyLine, { act, ofComplaint }: Asked): boolean =>
  (act !== undefined && acts.has(act)) || (ofComplaint !== undefined && acts.has(ofComplaint))

/** A share on a scale that tells one in ten from one in a hundred: 0 for next to nothing, 1 for certain. */
const likely = (share: number): number => 1 + Math.log(Math.max(share, LEAST_LIKELY)) / -Math.log(LEAST_LIKELY)
const LEAST_LIKELY = 0.005

/** How far what is asked would be answered by this line, where the thing has no line of exactly that. */
function nearlyOf(asked: ReadonlyMap<string, number>, own: Line['attribute'], attributes: ReadonlySet<string>): number {
  let most = 0
  for (const [name, share] of asked) {
    const rank = share < 0.1 ? -1 : (ALIKE[name]?.indexOf(own) ?? -1)
    if (rank >= 0 && !attributes.has(name)) most = Math.max(most, share * (1 - 0.2 * rank))
  }
  return most
}

/** Whether an act says what it asks of: `sx:cough`, `onset:cough`, `smoking`, and not a bare "how long?" or "any tests?" */
export function namesSomething(act: string): boolean {
  const target = targetOf(act)
  return isAspect(topicOf(act)) ? target !== undefined && target !== 'complaint' : !VAGUE.has(topicOf(act))
}
const VAGUE = new Set([
  ...['open', 'identify', 'elaborate', 'anything_else', 'invite_questions', 'ideas', 'concerns', 'expectations'],
  ...['prior_care', 'measured', 'medications', 'treatment_tried', 'other'],
])

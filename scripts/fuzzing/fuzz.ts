import { wholeDocument } from '#server/http/api-document.ts'
import { type Breach, runAttacks } from './attacks.ts'
import { type Dice, diceOf } from './dice.ts'
import { faultsOf, type SecretTexts } from './judge.ts'
import { type Operation, operationsOf } from './operations.ts'
import { type FuzzUser, newPerson } from './people.ts'
import { type Request, requestTo } from './requests.ts'
import { type FuzzReply, send } from './send.ts'
import type { Known } from './values.ts'

export type FuzzPlan = {
  base: string
  seed: number
  requests: number
  /** Whole sentences that occur only in a debrief. */
  ofCases: readonly string[]
}
export type FuzzFault = { at: number; request: Request; reply: FuzzReply; faults: string[] }
export type FuzzResult = {
  sent: number
  statuses: Map<number, number>
  slowestMs: number
  faults: FuzzFault[]
  /** Attacks of the external test that succeeded. */
  breaches: Breach[]
}

/** The number of concurrent requests, so that race conditions are tested. */
const LANES = 4
/**
 * The number of requests before the users are replaced, so that leftovers of earlier requests do not block later ones.
 */
const WITH_ONE_PERSON = 100

/**
 * Sends hostile requests to a running server, over every route including those of staff. Deterministic for a seed. Two
 * users send the requests; a third, whose marks must never leak, sends none.
 */
export async function fuzz({ base, seed, requests, ofCases }: FuzzPlan): Promise<FuzzResult> {
  const operations = operationsOf(await wholeDocument())
  const bystander = await newPerson(base, `bystander-${seed}`)
  const secretTexts: SecretTexts = { ofOthers: [bystander.email, bystander.token], ofCases }
  const outcome: FuzzResult = { sent: 0, statuses: new Map(), slowestMs: 0, faults: [], breaches: [] }
  for (let from = 0; from < requests; from += WITH_ONE_PERSON) {
    const people = [await newPerson(base, `fuzz-${seed}-${from}-a`), await newPerson(base, `fuzz-${seed}-${from}-b`)]
    const to = Math.min(requests, from + WITH_ONE_PERSON)
    await inLanes(from, to, async (at) => {
      const request = requestAt({ seed, at, operations, people, bystander })
      const reply = await send(base, request)
      note(outcome, { at, request, reply, faults: faultsOf(request, reply, secretFor(request, secretTexts)) })
    })
  }
  // Runs every attack once per this many requests, each time with another seed.
  for (let round = 0; round * WITH_ONE_ROUND < requests; round += 1)
    outcome.breaches.push(...(await runAttacks(base, seed * 1_000 + round, secretTexts)))
  return outcome
}

const WITH_ONE_ROUND = 1_000

async function inLanes(from: number, to: number, work: (at: number) => Promise<void>) {
  let next = from
  const lane = async () => {
    while (next < to) await work(next++)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

type Stage = { seed: number; at: number; operations: Operation[]; people: FuzzUser[]; bystander: FuzzUser }

const ENDS_SIGN_IN = /\/(?:logout|sign-ins\/end|user\/delete)\/$/

/** Each request has its own generator, so its index in the run is enough to send it again. */
function requestAt({ seed, at, operations, people, bystander }: Stage): Request {
  const dice = diceOf(seed * 1_000_003 + at)
  const tokens = people.map(({ token }) => token)
  const chosen = dice.one(operations)
  // A signed-out user gets no further, so signing out is tried only occasionally.
  const operation = ENDS_SIGN_IN.test(chosen.path) && dice.percent(95) ? dice.one(operations) : chosen
  return requestTo(dice, operation, knownTo(dice, people, bystander), tokens)
}

/** Returns the ids that a request may name: the user's own, and occasionally the bystander's. */
function knownTo(dice: Dice, people: FuzzUser[], bystander: FuzzUser): Known {
  const user = dice.percent(12) ? bystander : dice.one(people)
  const { open, stopped, message, share } = user
  return {
    sessionId: [open, open, stopped],
    session_id: [open, stopped],
    session_uuid: [stopped, open],
    message_id: [message],
    id: ['52', '60', '1', message],
    key: [user === bystander ? 'unknown-key' : share],
    case_id: [52, 60, 1, 9999],
    case: [52, 60],
    case_ids: [52, 4],
    mode: ['spm'],
    client_message_id: [`message-${dice.below(1e9)}`],
    results_link: [`/cases/52/session_id/${stopped}/rubric`],
    email: people.map(({ email }) => email),
    username: people.map(({ email }) => email),
  }
}

/** The development inbox shows all users' letters by design; production has none. */
const secretFor = ({ of }: Request, secretTexts: SecretTexts): SecretTexts =>
  of.includes('/dev/') ? { ...secretTexts, ofOthers: [] } : secretTexts

function note(outcome: FuzzResult, fault: FuzzFault) {
  const { status, ms } = fault.reply
  outcome.sent += 1
  outcome.statuses.set(status, (outcome.statuses.get(status) ?? 0) + 1)
  outcome.slowestMs = Math.max(outcome.slowestMs, ms)
  if (fault.faults.length > 0) outcome.faults.push(fault)
}

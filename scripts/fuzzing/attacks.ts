import type { Attack, AttackContext, RequestOptions } from './attack.ts'
import { ATTACKS_ON_ACCOUNTS } from './attacks-on-accounts.ts'
import { ATTACKS_ON_ANSWERS } from './attacks-on-answers.ts'
import { diceOf } from './dice.ts'
import { faultsOf, type SecretTexts } from './judge.ts'
import { newPerson } from './people.ts'
import { send } from './send.ts'

export const ATTACKS: readonly Attack[] = [...ATTACKS_ON_ACCOUNTS, ...ATTACKS_ON_ANSWERS]

/** A successful attack, with its faults. */
export type Breach = { finding: string; faults: string[] }

/** Runs each attack once with its own generator; deterministic for a seed. */
export async function runAttacks(
  base: string,
  seed: number,
  secretTexts: SecretTexts,
  attacks: readonly Attack[] = ATTACKS,
): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const [at, { finding, run }] of attacks.entries()) {
    const noted: string[] = []
    const faults = await run(sceneOf(base, `attack-${seed}-${at}`, seed * 1_000 + at, secretTexts, noted))
    if (faults.length + noted.length > 0) breaches.push({ finding, faults: [...faults, ...noted] })
  }
  return breaches
}

function sceneOf(base: string, mark: string, seed: number, secretTexts: SecretTexts, noted: string[]): AttackContext {
  let people = 0
  return {
    dice: diceOf(seed),
    person: (mailbox = `${mark}-${people++}`) => newPerson(base, mailbox),
    async ask(method, path, options = {}) {
      const reply = await send(base, requestOf(method, path, options))
      noted.push(...faultsOf({ of: `${method} ${path}` }, reply, ownLetters(path, secretTexts)))
      return reply
    },
  }
}

/** The development inbox shows all users' letters by design. */
const ownLetters = (path: string, secretTexts: SecretTexts): SecretTexts =>
  path.includes('/dev/') ? { ...secretTexts, ofOthers: [] } : secretTexts

function requestOf(method: string, path: string, { token, body, headers = {}, from }: RequestOptions) {
  return {
    method,
    path,
    of: `${method} ${path}`,
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Token ${token}` }),
      ...(from && { 'x-forwarded-for': from }),
      ...headers,
    },
  }
}

export const reportBreach = ({ finding, faults }: Breach): string => `${finding}: ${faults.join('; ')}`

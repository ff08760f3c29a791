import type { Fact } from '#engine/case/case-file.ts'
import type { ScriptHold } from './script.ts'

type When = NonNullable<Fact['when']>

/**
 * What a fact waits for, for somebody who has to judge it while acting. `wordsOf` has what other facts say.
 * Undefined where anybody who asks is told.
 */
export function holdOf({ when, until, saying }: Fact, wordsOf: (id: string) => string): ScriptHold | undefined {
  if (!when) return undefined
  const parts = [kindly(when), often(when, saying !== undefined), afterwards(when, wordsOf)]
  return {
    kind: when.manner !== undefined,
    times: when.asked ?? 0,
    after: when.after ?? [],
    when: `Only ${parts.filter((part) => part !== undefined).join(', and ')}.`,
    until,
  }
}

const kindly = ({ manner }: When): string | undefined =>
  manner === undefined ? undefined : 'when they have been kind to you'

function often({ asked }: When, straightOut: boolean): string | undefined {
  if (asked === undefined) return undefined
  const again = asked === 2 ? 'come back to it a second time' : 'come back to it a third time'
  return straightOut ? `when they ask about exactly this, or ${again}` : `when they ${again}`
}

const afterwards = ({ after = [] }: When, wordsOf: (id: string) => string): string | undefined =>
  after.length === 0 ? undefined : `after you have said ${after.map((id) => `“${begun(wordsOf(id))}”`).join(' and ')}`

const WORDS = 6

/** Enough of a line to know it by. */
function begun(says: string): string {
  const words = says.split(' ')
  return words.length <= WORDS ? says.replace(/[.]$/, '') : `${words.slice(0, WORDS).join(' ').replace(/[,.]$/, '')}…`
}

import type { DebriefReply } from '#contract/agent.ts'

/** Returns who read the messages, for the details line; empty for attempts older than that record. */
export const readByWords = (readBy: DebriefReply['read_by']): string =>
  readBy.map((one) => ` ${sentenceOf(one)}`).join('')

function sentenceOf({ reader, model, prompt, messages, fell_back }: DebriefReply['read_by'][number]): string {
  if (model === null) return `Read by reader ${reader}: ${counted(messages)}.`
  const reasons = Object.entries(fell_back)
  const back = reasons.reduce((sum, [, times]) => sum + times, 0)
  const why = reasons.map(([reason, times]) => `${reason} ${times}`).join(', ')
  const instead = back === 0 ? '' : `; ${counted(back)} of them by reader ${reader} instead (${why})`
  return `Read by the language model ${model}, prompt ${prompt}: ${counted(messages)}${instead}.`
}

const counted = (count: number) => `${count} ${count === 1 ? 'message' : 'messages'}`

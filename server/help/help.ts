import { helpReply } from '#contract/help.ts'
import { endpoint } from '../endpoint.ts'

/** Returns the help page, the same for all signed-in users. */
export const showHelp = endpoint({
  returns: helpReply,
  async handle(_, { help }) {
    return { lists: [...help] }
  },
})

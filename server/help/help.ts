import { helpReply } from '#contract/help.ts'
import { endpoint } from '../endpoint.ts'

/** What the help page says: the same for everybody who is signed in. */
export const showHelp = endpoint({
  returns: helpReply,
  async handle(_, { help }) {
    return { lists: [...help] }
  },
})

import { conditionNamesReply } from '#contract/conditions.ts'
import { conditionNames } from '../content/condition-names.ts'
import { endpoint } from '../endpoint.ts'

/** What pickers and searches look in: every condition of the list, the same for everybody and every case. */
export const showConditionNames = endpoint({
  returns: conditionNamesReply,
  handle: async (_, { conditions }) => conditionNames(conditions),
})

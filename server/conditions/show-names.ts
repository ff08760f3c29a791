import { conditionNamesReply } from '#contract/conditions.ts'
import { conditionNames } from '../content/condition-names.ts'
import { endpoint } from '../endpoint.ts'

/** Returns every listed condition for pickers and searches; independent of user and case. */
export const showConditionNames = endpoint({
  returns: conditionNamesReply,
  handle: async (_, { conditions }) => conditionNames(conditions),
})

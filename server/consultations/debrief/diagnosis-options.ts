import { diagnosisOptionsReply } from '#contract/agent.ts'
import { endpoint } from '../../endpoint.ts'

/** Returns suggestions for the differential step: the same list for every case, so that none is given away. */
export const showDiagnosisOptions = endpoint({
  returns: diagnosisOptionsReply,
  handle: async (_, { diagnoses }) => [...diagnoses],
})

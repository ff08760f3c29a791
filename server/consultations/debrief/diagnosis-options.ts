import { diagnosisOptionsReply } from '#contract/agent.ts'
import { endpoint } from '../../endpoint.ts'

/** What the differential step offers while typing: the same long list for every case, so that none is given away. */
export const showDiagnosisOptions = endpoint({
  returns: diagnosisOptionsReply,
  handle: async (_, { diagnoses }) => [...diagnoses],
})

/** Mode of an OSCE History, on which marks, stars and percentiles are based. */
export const HISTORY = 'spm'

/** Mode of a Race To Diagnosis: its score is `ddx_efficiency`, of 100. */
export const RACE = 'diagnosis'

/** Mode of Learn, which is separate from all scores. */
export const LEARN = 'learn'

/** The mode of an attempt that is an OSCE History: the one that marks, stars and percentiles are of. */
export const HISTORY = 'spm'

/** The mode of a Race To Diagnosis: its score is `ddx_efficiency`, of 100. */
export const RACE = 'diagnosis'

/** The mode of an attempt in Learn: what is met there is apart from every score. */
export const LEARN = 'learn'

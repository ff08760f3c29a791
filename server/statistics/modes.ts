/** The mode of an attempt that is an OSCE History: the one that marks, stars and percentiles are of. */
export const HISTORY = 'spm'

/** A phone has the tour of two slides, a wider screen the sections. */
export const onPhone = (): boolean => matchMedia('(max-width: 760px)').matches

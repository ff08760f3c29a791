/** Phones get two slides instead of the sections. */
export const onPhone = (): boolean => matchMedia('(max-width: 760px)').matches

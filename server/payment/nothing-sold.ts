import { conflict } from '../errors.ts'

/** Refuses a purchase where everything is open to everyone. */
export const nothingSold = () => conflict('all-open', 'Everything here is open to everyone, so there’s nothing to buy.')

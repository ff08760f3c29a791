import { conflict } from '../errors.ts'

/** Everything is open to everyone on this installation. */
export const nothingSold = () => conflict('all-open', 'Everything here is open to everyone, so there’s nothing to buy.')

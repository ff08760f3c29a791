/** Returns how many cases are free after signing up. */
export const openWords = (free: number, all: number): string =>
  free === all
    ? `All ${all} patients are open to everyone who signs up, as often as you like.`
    : `${free} of ${all} patients are open to everyone who signs up, as often as you like.`

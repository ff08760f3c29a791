/** How many patients everybody may meet who signs up, and how often. */
export const openWords = (free: number, all: number): string =>
  free === all
    ? `All ${all} patients are open to everyone who signs up, as often as you like.`
    : `${free} of ${all} patients are open to everyone who signs up, as often as you like.`

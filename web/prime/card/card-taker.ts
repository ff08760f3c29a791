/** Takes a card: makes a token of it, or throws a CardProblem. */
export type CardTaker = { tokenise(): Promise<string> }

/** What the card's provider says about a card that it makes no token of. */
export class CardProblem extends Error {}

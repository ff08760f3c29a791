/** Returns a token for the card, or throws a CardProblem. */
export type CardTaker = { tokenise(): Promise<string> }

/** The card provider's reason for refusing to create a token. */
export class CardProblem extends Error {}

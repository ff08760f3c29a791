import { confirmCardRequest, newCardReply, newCardRequest } from '#contract/payment.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { notFound } from '../../errors.ts'
import type { User } from '../../user.ts'
import { cannotBuy, countCardTry, customerOf, inWordsOf, presentCards, storeCard } from '../cards.ts'
import type { CardProvider, SetUp } from '../provider.ts'
import { tryRenewalNow } from './renew.ts'

/** Replaces the saved card, once its bank agrees, and immediately retries a renewal that is due. */
export const changeCard = endpoint({
  body: newCardRequest,
  returns: newCardReply,
  async handle({ user, body }, deps) {
    const cards = cardsOf(deps)
    await countCardTry(deps, user.id)
    const customer = await customerOf(deps, cards, user)
    return follow(deps, cards, user, await inWordsOf(cards.setUpCard(customer, body.token)))
  },
})

/** Returns the outcome after the bank's authentication. */
export const confirmCard = endpoint({
  body: confirmCardRequest,
  returns: newCardReply,
  async handle({ user, body }, deps) {
    const cards = cardsOf(deps)
    const customer = await customerOf(deps, cards, user)
    const setUp = await inWordsOf(cards.findSetUp(customer, body.setup_id, body.sandbox_answer))
    if (!setUp) throw notFound()
    return follow(deps, cards, user, setUp)
  },
})

function cardsOf({ payment: { cards } }: Deps): CardProvider {
  if (!cards) throw cannotBuy()
  return cards
}

async function follow(deps: Deps, cards: CardProvider, user: User, setUp: SetUp) {
  if (setUp.state === 'requires_action') {
    const setup = { setup_id: setUp.ref, client_secret: setUp.clientSecret }
    return { ...(await presentCards(deps, user.id)), setup }
  }
  await storeCard(deps, cards, user, setUp.card)
  await tryRenewalNow(deps, user.id, { offSession: true })
  return { ...(await presentCards(deps, user.id)), setup: null }
}

import { newCardRequest, paymentMethodsReply } from '#contract/payment.ts'
import { endpoint } from '../endpoint.ts'
import { cannotBuy, countCardTry, presentCards, saveCard } from './cards.ts'
import { tryRenewalNow } from './renew.ts'

/** A new card in the place of the old one; a renewal that waits for it is tried at once. */
export const changeCard = endpoint({
  body: newCardRequest,
  returns: paymentMethodsReply,
  async handle({ user, body }, deps) {
    const { cards } = deps.payment
    if (!cards) throw cannotBuy()
    await countCardTry(deps, user.id)
    await saveCard(deps, cards, user, body.token)
    await tryRenewalNow(deps, user.id, { offSession: true })
    return presentCards(deps, user.id)
  },
})

import { describe, expect, test } from 'vitest'
import { candidateOf, FakeLink } from './link.fixture.ts'
import { type Description, type Negotiation, negotiate } from './negotiation.ts'

type Side = { link: FakeLink; negotiation: Negotiation; out: Description[] }

function side(name: string, polite: boolean): Side {
  const link = new FakeLink(name)
  const out: Description[] = []
  return { link, out, negotiation: negotiate({ link, polite, send: (description) => out.push(description) }) }
}

const pair = () => ({ polite: side('polite', true), firm: side('firm', false) })

/** Delivers one side's pending descriptions to the other. */
async function carry(from: Side, to: Side) {
  for (const description of from.out.splice(0)) await to.negotiation.applyDescription(description)
}

/** Delivers in both directions until neither side has anything left to send. */
async function settle({ polite, firm }: ReturnType<typeof pair>) {
  while (polite.out.length + firm.out.length > 0) {
    await carry(polite, firm)
    await carry(firm, polite)
  }
}

function expectAgreement({ polite, firm }: ReturnType<typeof pair>) {
  expect(polite.link.signalingState).toBe('stable')
  expect(firm.link.signalingState).toBe('stable')
  expect(polite.link.agreed).not.toBeNull()
  expect(polite.link.agreed!.own).toEqual(firm.link.agreed!.theirs)
  expect(firm.link.agreed!.own).toEqual(polite.link.agreed!.theirs)
}

describe('one side offers', () => {
  test.each(['polite', 'firm'] as const)('the %s one, and is answered', async (who) => {
    const both = pair()
    await both[who].negotiation.offer()
    expect(both[who].out).toMatchObject([{ type: 'offer' }])
    await settle(both)
    expectAgreement(both)
    expect(both[who].link.agreed!.own.type).toBe('offer')
  })

  test('and again later: a link that lost its way is negotiated anew', async () => {
    const both = pair()
    await both.firm.negotiation.offer()
    await settle(both)
    await both.polite.negotiation.offer()
    await settle(both)
    expectAgreement(both)
    expect(both.polite.link.agreed!.own.type).toBe('offer')
  })
})

describe('glare: both offer at once', () => {
  test.each([
    ['the polite side hears first', ['firm', 'polite']],
    ['the firm side hears first', ['polite', 'firm']],
  ] as const)('%s: the firm side’s offer holds, and the polite one’s is dropped', async (_, [first, second]) => {
    const both = pair()
    await Promise.all([both.polite.negotiation.offer(), both.firm.negotiation.offer()])
    await carry(both[first], both[second])
    await settle(both)
    expectAgreement(both)
    expect(both.firm.link.agreed!.own.type).toBe('offer')
    expect([both.polite.link.rollbacks, both.firm.link.rollbacks]).toEqual([1, 0])
  })

  test.each(['polite', 'firm'] as const)(
    'an offer that comes while the %s one is still making its own',
    async (who) => {
      const both = pair()
      const other = who === 'polite' ? both.firm : both.polite
      await other.negotiation.offer()
      const making = both[who].negotiation.offer()
      await Promise.all([making, carry(other, both[who])])
      await settle(both)
      expectAgreement(both)
      expect(both.firm.link.agreed!.own.type).toBe('offer')
    },
  )

  test('an offer that comes while an answer is being taken is no glare', async () => {
    const both = pair()
    await both.firm.negotiation.offer()
    await carry(both.firm, both.polite)
    await both.polite.negotiation.offer()
    // The answer and the following offer arrive without a pause between them.
    const [answer, offer] = both.polite.out.splice(0)
    await Promise.all([both.firm.negotiation.applyDescription(answer!), both.firm.negotiation.applyDescription(offer!)])
    await settle(both)
    expectAgreement(both)
    expect(both.polite.link.agreed!.own.type).toBe('offer')
  })

  test('over and over it ends in agreement each time', async () => {
    const both = pair()
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([both.polite.negotiation.offer(), both.firm.negotiation.offer()])
      await (round % 2 === 0 ? carry(both.polite, both.firm) : carry(both.firm, both.polite))
      await settle(both)
      expectAgreement(both)
    }
    expect(both.firm.link.rollbacks).toBe(0)
  })
})

describe('candidates', () => {
  test('are taken once their description is there', async () => {
    const both = pair()
    await both.firm.negotiation.offer()
    const { sdp } = both.firm.out[0]!
    const taken = carry(both.firm, both.polite)
    await Promise.all([taken, both.polite.negotiation.addCandidates([candidateOf(sdp)])])
    expect(both.polite.link.candidates).toEqual([candidateOf(sdp)])
  })

  test('of an offer that was ignored are ignored', async () => {
    const both = pair()
    await Promise.all([both.polite.negotiation.offer(), both.firm.negotiation.offer()])
    const { sdp } = both.polite.out[0]!
    await carry(both.polite, both.firm)
    await both.firm.negotiation.addCandidates([candidateOf(sdp)])
    expect(both.firm.link.candidates).toEqual([])
  })

  test('that belong to nothing are a fault, and what comes after them is still taken', async () => {
    const both = pair()
    await both.firm.negotiation.offer()
    await carry(both.firm, both.polite)
    await expect(both.polite.negotiation.addCandidates([candidateOf('nobody')])).rejects.toThrow('OperationError')
    await settle(both)
    expectAgreement(both)
  })
})

test('a link that was closed says and takes nothing more', async () => {
  const both = pair()
  await both.firm.negotiation.offer()
  both.polite.link.close()
  await carry(both.firm, both.polite)
  await both.polite.negotiation.offer()
  expect(both.polite.out).toEqual([])
})

test('what has to be there for an answer is put there first', async () => {
  const order: string[] = []
  const link = new FakeLink('a')
  const negotiation = negotiate({
    link,
    polite: true,
    send: ({ type }) => order.push(type),
    beforeAnswer: () => void order.push(`ready in ${link.signalingState}`),
  })
  await negotiation.applyDescription({ type: 'offer', sdp: 'b 1' })
  expect(order).toEqual(['ready in have-remote-offer', 'answer'])
})

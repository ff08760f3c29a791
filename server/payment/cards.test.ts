import { describe, expect, test } from 'vitest'
import { buy } from '../../tests/payments.ts'
import { type Student, testServer } from '../../tests/server-harness.ts'

const { signUp } = await testServer()
const CARD = '/api/v1/payment/payment-method/'
const change = (student: Student, token: string) => student.call('POST', CARD, { token })
const answer = (student: Student, sandbox_answer?: string, setup_id = 'sandbox_setup_sandbox_needs_authentication') =>
  student.call('POST', `${CARD}confirm/`, { setup_id, sandbox_answer })
const cardsOf = async (student: Student): Promise<string[]> => {
  const { body } = await student.call('GET', '/api/v1/payment/stripe/payment-method/list/')
  return body.payment_methods.map(({ last4 }: { last4: string }) => last4)
}

describe('another card', () => {
  test('takes the place of the one before', async () => {
    const student = await signUp()
    await buy(student)
    expect((await change(student, 'sandbox_mastercard')).body).toMatchObject({
      setup: null,
      payment_methods: [
        { last4: '4444', is_default: true },
        { last4: '4242', is_default: false },
      ],
    })
  })

  test('whose bank wants to be asked is kept once that is confirmed, and not before', async () => {
    const student = await signUp()
    await buy(student)
    const { body } = await change(student, 'sandbox_needs_authentication')
    expect(body).toMatchObject({ setup: { client_secret: null }, payment_methods: [{ last4: '4242' }] })
    expect((await answer(student)).body.setup).toEqual(body.setup)
    expect(await answer(student, 'refused')).toMatchObject({ status: 402, body: { code: 'card-declined' } })
    expect(await cardsOf(student)).toEqual(['4242'])
    expect((await answer(student, 'confirmed')).body.setup).toBeNull()
    expect(await cardsOf(student)).toEqual(['3220', '4242'])
  })

  test('that is refused changes nothing, and nobody confirms what was not asked', async () => {
    const student = await signUp()
    expect((await change(student, 'sandbox_expired')).body.message).toBe('Your card has expired.')
    expect((await answer(student, 'confirmed', 'sandbox_setup_of_another')).status).toBe(404)
    expect(await cardsOf(student)).toEqual([])
  })
})

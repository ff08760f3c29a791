import { expect, test } from 'vitest'
import { buy, invoicesOf } from '../../../tests/payments.ts'
import { testServer } from '../../../tests/server-harness.ts'

const pdfFrom = async (settings: Parameters<typeof testServer>[0]) => {
  const server = await testServer(settings)
  const student = await server.verified()
  await buy(student)
  const [invoice] = await invoicesOf(student)
  return (await student.call('GET', `/api/v1/payment/invoice/${invoice.id}/pdf/`)).text
}

test('a receipt names the seller’s postal address and where to write', async () => {
  const contactAddress = ['Bedside School', '1 Street', 'Town AB1 2CD']
  const pdf = await pdfFrom({ contactAddress, supportEmail: 'help@bedside.test' })
  for (const line of [...contactAddress, 'help@bedside.test']) expect(pdf).toContain(`(${line}) Tj`)
})

test('where nobody said who sells, nothing is made up', async () => {
  const pdf = await pdfFrom({})
  expect(pdf).toContain('(Bedside) Tj')
  expect(pdf).not.toContain('@bedside')
})

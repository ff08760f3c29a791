import { expect, test } from './bedside.ts'
import { hears, pageIn, seated } from './calling.ts'

test('shots @desktop', async ({ browser, bedside }) => {
  test.setTimeout(180000)
  const { room, student, guest } = await seated(bedside.url, 'spoken')
  const kim = await pageIn(browser, bedside.url, room, {
    token: { key: 'bedside.token', value: student.token },
    device: { viewport: { width: 1440, height: 900 } },
  })
  const yuki = await pageIn(browser, bedside.url, room, {
    token: { key: 'bedside.guest', value: guest.token },
    device: { viewport: { width: 360, height: 740 } },
  })
  await kim.screenshot({ path: '/tmp/shots/lobby-1440.png' })
  await yuki.screenshot({ path: '/tmp/shots/lobby-360.png' })
  for (const p of [kim, yuki]) await p.getByRole('button', { name: 'Join the call' }).click()
  await expect(kim.getByText('Yuki hears you.')).toBeVisible()
  await yuki.screenshot({ path: '/tmp/shots/lobby-call-360.png' })
  await yuki.getByRole('button', { name: 'Proceed to Questions' }).click()
  await expect(kim.getByText('The session has begun.').last()).toBeVisible()
  await hears(kim, 'When did it start?')
  await kim.waitForTimeout(800)
  await kim.screenshot({ path: '/tmp/shots/talk-1440.png' })
  await yuki.screenshot({ path: '/tmp/shots/talk-360.png' })
  await kim.keyboard.press('Alt+m')
  await kim.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await kim.waitForTimeout(9000)
  await kim.screenshot({ path: '/tmp/shots/talk-dark-1440.png' })
  await kim.setViewportSize({ width: 360, height: 740 })
  await kim.screenshot({ path: '/tmp/shots/student-dark-360.png' })
  await kim.setViewportSize({ width: 768, height: 1024 })
  await kim.screenshot({ path: '/tmp/shots/student-dark-768.png' })
  await yuki.screenshot({ path: '/tmp/shots/talk2-360.png' })
})

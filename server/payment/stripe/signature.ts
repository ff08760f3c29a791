import { createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_SECONDS = 300

/** Signs as Stripe does: `t=…,v1=…` over the time and the body as sent. */
export function signatureOf(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${hmac(`${seconds}.${body}`, secret)}`
}

/** Reports whether a webhook was signed with the secret within the last five minutes; an older one may be a replay. */
export function isSigned(body: string, header: string | undefined, secret: string, now: Date): boolean {
  const parts = (header ?? '').split(',').map((part) => part.split('='))
  const time = parts.find(([name]) => name === 't')?.[1]
  if (!time || !/^\d{1,12}$/.test(time)) return false
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false
  const expected = hmac(`${time}.${body}`, secret)
  return parts.some(([name, value]) => name === 'v1' && same(value ?? '', expected))
}

const hmac = (words: string, secret: string) => createHmac('sha256', secret).update(words).digest('hex')

/** Lengths are compared in bytes, because 64 two-byte characters are longer than 64 digits. */
function same(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

import type { LtiStoredReply } from '#contract/institutions/lti.ts'
import { call } from '../../api.ts'

const WAIT_MS = 5000

/**
 * Returns the secret that the learning platform stored for this launch, because the browser stores no cookie in a
 * frame. It is requested by a message to the platform's page (1EdTech LTI postMessage storage). Returns null if the
 * platform does not answer; throws a Refusal for an invalid code.
 */
export async function storedSecret(code: string): Promise<string | null> {
  const stored = await call<LtiStoredReply>('POST', '/api/v1/auth/lti/stored/', { code })
  return new Promise((resolve) => {
    const receive = ({ origin, data }: MessageEvent) => {
      if (origin !== stored.origin || data?.subject !== 'lti.get_data.response' || data.message_id !== stored.key)
        return
      end(typeof data.value === 'string' && !data.error ? data.value : null)
    }
    const timer = setTimeout(() => end(null), WAIT_MS)
    function end(secret: string | null) {
      clearTimeout(timer)
      window.removeEventListener('message', receive)
      resolve(secret)
    }
    window.addEventListener('message', receive)
    try {
      frameOf(stored.target).postMessage(
        { subject: 'lti.get_data', message_id: stored.key, key: stored.key },
        stored.origin,
      )
    } catch {
      end(null)
    }
  })
}

/** Throws if there is no such frame, because looking one up in a page of another origin is forbidden. */
function frameOf(target: string): Window {
  const around = window.parent === window ? window.opener : window.parent
  return target === '_parent' ? around : around.frames[target]
}

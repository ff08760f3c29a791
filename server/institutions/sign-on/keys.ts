import { createPrivateKey, X509Certificate } from 'node:crypto'

/** The installation's key and certificate in PEM, to sign requests and decrypt assertions. */
export type SamlKeys = { privateKey: string; certificate: string }

/** Normalises PEM from an environment variable, in which line breaks may be escaped. */
export const pemOf = (text: string): string => `${text.replaceAll('\\n', '\n').trim()}\n`

/** Reports whether the certificate matches the key. */
export function fitsTogether({ privateKey, certificate }: SamlKeys): boolean {
  try {
    return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(privateKey))
  } catch {
    return false
  }
}

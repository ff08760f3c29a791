import { createPrivateKey, X509Certificate } from 'node:crypto'

/** The installation's own key, as PEM, with its certificate: it signs requests and opens encrypted assertions. */
export type SamlKeys = { privateKey: string; certificate: string }

/** PEM as an environment can hold it: on lines of its own, or with \n written between them. */
export const pemOf = (text: string): string => `${text.replaceAll('\\n', '\n').trim()}\n`

/** Whether the certificate is of this key. */
export function fitsTogether({ privateKey, certificate }: SamlKeys): boolean {
  try {
    return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(privateKey))
  } catch {
    return false
  }
}

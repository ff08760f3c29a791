import { readToken } from './token.ts'
import type { FaceSource } from './ui/patients/face-source.ts'

const PUBLISHED = /^\/patients\/\d{7,9}\//

/** Faces are small and few: each is fetched once per signed-in user. */
const fetched = new Map<string, Promise<string | undefined>>()

/** Faces of studio cases may be restricted to an institution's members, so they are fetched with the token. */
export const faceOf: FaceSource = (path) => {
  if (!PUBLISHED.test(path)) return undefined
  const key = `${readToken()} ${path}`
  const face = fetched.get(key) ?? import('./published-face.ts').then((its) => its.publishedFace(path))
  fetched.set(key, face)
  return face
}

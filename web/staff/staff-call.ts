import { call, Refusal } from '../api.ts'

/** What a room of staff shows; null for everybody else, for whom the layout shows that there is no such page. */
export async function readRoom<T>(path: string): Promise<T | null> {
  try {
    return await call<T>('GET', path)
  } catch (error) {
    if (error instanceof Refusal && (error.status === 404 || error.status === 401)) return null
    throw error
  }
}

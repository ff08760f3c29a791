import { call, Refusal } from '../api.ts'

/**
 * Reads the data of a staff page; null for users who are not staff, for whom the layout shows a page-not-found error.
 */
export async function readStaffPage<T>(path: string): Promise<T | null> {
  try {
    return await call<T>('GET', path)
  } catch (error) {
    if (error instanceof Refusal && (error.status === 404 || error.status === 401)) return null
    throw error
  }
}

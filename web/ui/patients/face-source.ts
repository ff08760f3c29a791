import { createContext } from 'react'

/**
 * Fetches a picture that an image cannot ask for by itself, because it is not for everybody, and gives the address of what
 * came; undefined for pictures that an image can ask for.
 */
export type FaceSource = (path: string) => Promise<string | undefined> | undefined

export const FaceContext = createContext<FaceSource>(() => undefined)

import { createContext } from 'react'

/**
 * Fetches an image that needs authorisation and returns its object URL; returns undefined for images that an `img` can
 * load itself.
 */
export type FaceSource = (path: string) => Promise<string | undefined> | undefined

export const FaceContext = createContext<FaceSource>(() => undefined)

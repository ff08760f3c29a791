import { createContext, useContext } from 'react'

/** Whose eyes read the debrief: its student's, who may contest, share and go on, or those of a person it was shown to. */
export type Viewer = 'student' | 'guest'

export const ViewerContext = createContext<Viewer>('student')

export const useViewer = (): Viewer => useContext(ViewerContext)

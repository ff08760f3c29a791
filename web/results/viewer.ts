import { createContext, useContext } from 'react'

/** Who reads the debrief: its student, who may contest, share and continue, or a guest with the link. */
export type Viewer = 'student' | 'guest'

export const ViewerContext = createContext<Viewer>('student')

export const useViewer = (): Viewer => useContext(ViewerContext)

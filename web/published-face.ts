import { callForFile } from './api.ts'

/** Fetches the face of a case published from the studio, with the student's token; undefined if they may not see it. */
export const publishedFace = (path: string): Promise<string | undefined> =>
  callForFile(path).then(
    (face) => URL.createObjectURL(face),
    () => undefined,
  )

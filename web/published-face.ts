import { callForFile } from './api.ts'

/** The face of a case that was published from the studio, fetched with the student's token; undefined where it is not theirs. */
export const publishedFace = (path: string): Promise<string | undefined> =>
  callForFile(path).then(
    (face) => URL.createObjectURL(face),
    () => undefined,
  )

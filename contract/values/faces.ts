/** How many drawn faces distinguish the people of a room. */
export const FACES = 13

/** Which of them a person is, by the id of their face: FNV-1a, spread evenly enough, and the same everywhere. */
export function placeOfFace(face: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < face.length; i++) value = Math.imul(value ^ face.charCodeAt(i), 0x01000193)
  return (value >>> 0) % FACES
}

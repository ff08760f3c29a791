/** Number of drawn faces that distinguish the participants of a room. */
export const FACES = 13

/** Returns the index of the face for its id: FNV-1a, evenly distributed and the same on every client. */
export function placeOfFace(face: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < face.length; i++) value = Math.imul(value ^ face.charCodeAt(i), 0x01000193)
  return (value >>> 0) % FACES
}

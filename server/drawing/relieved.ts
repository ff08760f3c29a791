type Drawn = Record<string, { elements: { attributes?: { d?: string; fill?: unknown } }[] }>

/** With these strokes each face of Open Peeps goes on from its mouth to its nose, and then to eyes and brows. */
const NOSE = 'c7.6 4.6 19 15.3 11 26.6'
/** Where the worn face begins its brows, and the proud one its brows and its lowered lids. */
const BROWS = 'M79 37.3'
const OTHER_BROWS = 'M49.6 46.8'
const LIDS = 'c-2 2-4.8 3.3-8.2 2.6'

/**
 * A face for a very ill person who was treated kindly, put together from two that are there: the lowered lids and the
 * small mouth of the proud one under the brows of the worn one. It smiles and is not merry.
 */
export function relieved(faces: Drawn) {
  const [worn, proud] = [pathOf(faces, 'tired'), pathOf(faces, 'contempt')]
  const [mouth, rest] = parted(proud, NOSE)
  const [nose] = parted(rest, OTHER_BROWS)
  const [, lids] = parted(proud, LIDS)
  const [, brows] = parted(worn, BROWS)
  const d = `${mouth}${NOSE}${nose}M65.2 105.4${LIDS}${lids}${BROWS}${brows}`
  const [element] = faces.tired!.elements
  return { elements: [{ ...element, attributes: { ...element?.attributes, d } }] }
}

const pathOf = (faces: Drawn, name: string): string => faces[name]?.elements[0]?.attributes?.d ?? ''

/** What precedes and follows a stroke; another edition of the drawings would draw something else without a word. */
function parted(path: string, stroke: string): [before: string, after: string] {
  const at = path.indexOf(stroke)
  if (at < 0) throw new Error(`The faces of Open Peeps have changed: "${stroke}" is not there.`)
  return [path.slice(0, at), path.slice(at + stroke.length)]
}

import { type Document, isCollection, isMap, isNode, isPair, isScalar, type Node, type Pair, type Scalar } from 'yaml'
import type { StudioFiles, StudioPath } from '#contract/values/studio-change.ts'

type Comment = StudioFiles['comments'][string][number]

const UNCONFIRMED = 'unconfirmed'
const SCHEMA_LINE = 'yaml-language-server:'

/** Returns the comments of a document with their places, without marks of proposals. */
export function commentsIn(document: Document): Comment[] {
  const found: Comment[] = []
  const take = (path: StudioPath, place: Comment['place'], text: string | null | undefined) => {
    const comment = withoutSchemaLine(text)
    if (comment !== '' && comment.trim() !== UNCONFIRMED) found.push({ path, place, text: comment })
  }
  take([], 'before', document.commentBefore)
  take([], 'after', document.comment)
  if (isNode(document.contents)) walk(document.contents, [], take)
  return found
}

const withoutSchemaLine = (text: string | null | undefined): string =>
  (text ?? '')
    .split('\n')
    .filter((line) => !line.trim().startsWith(SCHEMA_LINE))
    .join('\n')

type Take = (path: StudioPath, place: Comment['place'], text: string | null | undefined) => void

function walk(node: Node, path: StudioPath, take: Take) {
  if (path.length > 0) {
    take(path, 'before', node.commentBefore)
    take(path, 'after', node.comment)
  }
  for (const [at, item] of isCollection(node) ? node.items.entries() : []) {
    if (isPair(item)) {
      const below = [...path, String(isScalar(item.key) ? item.key.value : item.key)]
      if (isNode(item.key)) take(below, 'key', item.key.commentBefore)
      if (isNode(item.value)) walk(item.value, below, take)
    } else if (isNode(item)) walk(item, [...path, at], take)
  }
}

/** Restores comments at their keys; drops a comment whose key no longer exists. */
export function putComments(document: Document, comments: readonly Comment[]) {
  for (const { path, place, text } of comments) {
    if (path.length === 0) {
      if (place === 'before') document.commentBefore = text
      else document.comment = text
      continue
    }
    if (place === 'key') {
      const key = pairAt(document, path)?.key
      if (isScalar(key)) (key as Scalar).commentBefore = text
      continue
    }
    const node = document.getIn(path, true)
    if (!isNode(node)) continue
    if (place === 'before') node.commentBefore = text
    else node.comment = text
  }
}

function pairAt(document: Document, path: StudioPath): Pair | undefined {
  const above = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true)
  if (!isMap(above)) return undefined
  return above.items.find(({ key }) => isScalar(key) && String(key.value) === String(path.at(-1)))
}

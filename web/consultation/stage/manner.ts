type Box = { left: number; right: number; top: number; bottom: number }

/**
 * Returns the points of the bedside-manner line: one per turn from left to right, 100 at the top. A single value gives
 * a level line.
 */
export function mannerPoints(history: readonly number[], box: Box): { x: number; y: number }[] {
  const values = history.length > 1 ? history : [history[0] ?? 50, history[0] ?? 50]
  const stride = (box.right - box.left) / (values.length - 1)
  return values.map((value, place) => ({
    x: box.left + place * stride,
    y: box.bottom - (Math.min(100, Math.max(0, value)) / 100) * (box.bottom - box.top),
  }))
}

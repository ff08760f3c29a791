export type Placement = 'top' | 'bottom' | 'left' | 'right'
export type Box = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }

const GAP = 18
const MARGIN = 16

const OTHERS: Record<Placement, readonly Placement[]> = {
  top: ['bottom', 'right', 'left'],
  bottom: ['top', 'right', 'left'],
  left: ['right', 'bottom', 'top'],
  right: ['left', 'bottom', 'top'],
}

/**
 * Returns the position of a card next to its target: on the preferred side, on another if there is no space, always
 * within the window. Without a target, the card is centred.
 */
export function beside(at: Box | null, card: Size, view: Size, preferred: Placement): { left: number; top: number } {
  if (!at) return { left: (view.width - card.width) / 2, top: (view.height - card.height) / 2 }
  const side = [preferred, ...OTHERS[preferred]].find((candidate) => fits(candidate, at, card, view)) ?? preferred
  const { left, top } = onSide(side, at, card)
  return { left: within(left, card.width, view.width), top: within(top, card.height, view.height) }
}

function fits(side: Placement, at: Box, card: Size, view: Size): boolean {
  const { left, top } = onSide(side, at, card)
  if (side === 'left') return left >= MARGIN
  if (side === 'top') return top >= MARGIN
  if (side === 'right') return left + card.width <= view.width - MARGIN
  return top + card.height <= view.height - MARGIN
}

function onSide(side: Placement, { left, top, width, height }: Box, card: Size) {
  const across = left + (width - card.width) / 2
  const along = top + (height - card.height) / 2
  if (side === 'top') return { left: across, top: top - card.height - GAP }
  if (side === 'bottom') return { left: across, top: top + height + GAP }
  if (side === 'left') return { left: left - card.width - GAP, top: along }
  return { left: left + width + GAP, top: along }
}

const within = (start: number, size: number, whole: number) => Math.max(MARGIN, Math.min(start, whole - size - MARGIN))

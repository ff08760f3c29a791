import type { ComponentProps, JSX } from 'react'
import { classNames } from '../class-names.ts'

/** The gap between the children of a primitive, in pixels. */
export type Spaced = {
  gap?: 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 18 | 20 | 24 | undefined
}

type Above = 4 | 6 | 8 | 10 | 12 | 14 | 16 | 18 | 20 | 22 | 24 | 26 | 28 | 32 | 34 | 40

/** The style props that all primitives share. Each value maps to a class in ui/primitives.css. */
export type Looks = {
  size?:
    | 'title-1'
    | 'title-2'
    | 'panel'
    | 'title-3'
    | 'subhead'
    | 'entry'
    | 'name'
    | 'copy'
    | 'lead'
    | 'small'
    | 'ui'
    | undefined
  weight?: 500 | 600 | 700 | undefined
  tone?: 'soft' | 'faint' | 'ink' | 'good' | 'red' | 'blue' | undefined
  /** Space above, in pixels. */
  above?: Above | undefined
  /** The maximum line length, in em. */
  measure?: 30 | 36 | 38 | 40 | 44 | 46 | undefined
  /** Takes the remaining space. */
  grow?: boolean | undefined
  /** May shrink below the width of its content. */
  shrinks?: boolean | undefined
  /** Breaks a long word rather than overflow. */
  breaks?: boolean | undefined
  nowrap?: boolean | undefined
  /** Avoids a single word on the last line. */
  pretty?: boolean | undefined
  /** Tabular figures. */
  numeric?: boolean | undefined
}

/** The elements a primitive can render as. */
export type TagName = keyof HTMLElementTagNameMap & keyof JSX.IntrinsicElements

export type As<Tag extends TagName, Own = unknown> = { as?: Tag } & Own &
  Looks &
  Omit<ComponentProps<Tag>, keyof Own | keyof Looks>

/** Replaces the style props by class names, after the primitive's `own` classes. */
export function dressed<Rest extends { className?: string | undefined }>(props: Rest & Looks, ...own: string[]) {
  const { size, weight, tone, above, measure, grow, shrinks, breaks, nowrap, pretty, numeric, ...rest } = props
  const className = classNames(
    ...own,
    size && `size-${size}`,
    weight && `weight-${weight}`,
    tone && `tone-${tone}`,
    above && `above-${above}`,
    measure && `measure-${measure}`,
    grow && 'grow',
    shrinks && 'shrinks',
    breaks && 'breaks',
    nowrap && 'nowrap',
    pretty && 'pretty',
    numeric && 'numeric',
    props.className,
  )
  return { ...rest, className: className || undefined }
}

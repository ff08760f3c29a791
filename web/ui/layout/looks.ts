import type { ComponentProps, JSX } from 'react'
import { classNames } from '../class-names.ts'

/** The space between the things that lie in a primitive, in pixels. */
export type Spaced = {
  gap?: 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 18 | 20 | 24 | undefined
}

type Above = 4 | 6 | 8 | 10 | 12 | 14 | 16 | 18 | 20 | 22 | 24 | 26 | 28 | 32 | 34 | 40

/** What every primitive may be given beside what its element takes. Each value is a class of ui/primitives.css. */
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
  /** The longest line, in em. */
  measure?: 30 | 36 | 38 | 40 | 44 | 46 | undefined
  /** Takes the space that its neighbours leave. */
  grow?: boolean | undefined
  /** May become narrower than its content. */
  shrinks?: boolean | undefined
  /** A long word breaks where it must. */
  breaks?: boolean | undefined
  nowrap?: boolean | undefined
  /** No single word on the last line. */
  pretty?: boolean | undefined
  /** Figures of one width. */
  numeric?: boolean | undefined
}

/** Elements that a primitive can be. */
export type TagName = keyof HTMLElementTagNameMap & keyof JSX.IntrinsicElements

export type As<Tag extends TagName, Own = unknown> = { as?: Tag } & Own &
  Looks &
  Omit<ComponentProps<Tag>, keyof Own | keyof Looks>

/** The properties of an element whose looks have become class names, after the names that the primitive has of its own. */
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

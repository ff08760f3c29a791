import type { ReactNode } from 'react'
import own from './educator.module.css'

type Props = { name: string; value: string; words: string; children: ReactNode }

/** One figure: what it is, the number, its picture, and what it says. Part of a description list. */
export const FigureBox = ({ name, value, words, children }: Props) => (
  <div className={own.figure}>
    <dt>{name}</dt>
    <dd>
      <b>{value}</b>
      {children}
      <span className={own.says}>{words}</span>
    </dd>
  </div>
)

import type { ReactNode } from 'react'
import { Text } from '../ui/layout/text.ts'
import own from './educator.module.css'

type Props = { name: string; value: string; words: string; children: ReactNode }

/** One figure: name, number, chart and explanation. Part of a description list. */
export const FigureBox = ({ name, value, words, children }: Props) => (
  <div className={own.figure}>
    <dt>{name}</dt>
    <dd>
      <b>{value}</b>
      {children}
      <Text as="span" size="small">
        {words}
      </Text>
    </dd>
  </div>
)

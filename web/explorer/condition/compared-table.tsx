import type { ComparisonReply } from '#contract/conditions.ts'
import { Lead } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import styles from './compared-table.module.css'
import { SquareMark } from './square-mark.tsx'

type Props = Pick<ComparisonReply, 'conditions' | 'rows'>

/** The features that distinguish at least two of the conditions. */
export function ComparedTable({ conditions, rows }: Props) {
  return (
    <section>
      <h2>What tells them apart</h2>
      <Lead above={14} className={styles.intro}>
        Full square: typical. Half: sometimes. Empty: argues against it. Dash: not stated.
      </Lead>
      <div className={styles.panel}>
        <table className={styles.table}>
          <caption className="visually-hidden">{conditions.map(({ name }) => curly(name)).join(', ')}</caption>
          <thead>
            <tr>
              <td />
              {conditions.map(({ slug, name, system }) => (
                <th key={slug} scope="col" data-field={system}>
                  <span>{curly(name)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ feature, squares }) => (
              <tr key={feature}>
                <th scope="row">{curly(feature)}</th>
                {squares.map((square, at) => (
                  <td key={conditions[at]!.slug}>
                    <SquareMark square={square} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

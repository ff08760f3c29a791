import type { ConditionReply } from '#contract/conditions.ts'
import { classNames } from '../../ui/class-names.ts'
import { Lead } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import styles from './apart-table.module.css'
import { SquareMark } from './square-mark.tsx'

type Props = { name: string; table: NonNullable<ConditionReply['table']> }

/** The features of a condition and its look-alikes. Only the condition's own column is coloured. */
export function ApartTable({ name, table: { rivals, rows } }: Props) {
  return (
    <>
      <Lead above={14} className={styles.intro}>
        Full square: typical. Half: sometimes. Empty: argues against it.
      </Lead>
      <div className={styles.panel}>
        <table className={styles.table}>
          <caption className="visually-hidden">{curly(name)} and its mimics</caption>
          <thead>
            <tr>
              <td />
              <th scope="col" className={styles.own}>
                <span>{curly(name)}</span>
              </th>
              {rivals.map((rival) => (
                <th key={rival.slug} scope="col">
                  <span>{curly(rival.name)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ feature, here, among }) => (
              <tr key={feature}>
                <th scope="row">{curly(feature)}</th>
                {[here, ...among].map((square, at) => (
                  <td key={rivals[at - 1]?.slug ?? 'own'} className={classNames(at === 0 && styles.own)}>
                    <SquareMark square={square} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

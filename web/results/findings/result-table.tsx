import type { Findings } from '#contract/findings.ts'
import { classNames } from '../../ui/class-names.ts'
import { Note, Text } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import { OutOfRange } from './out-of-range.tsx'
import styles from './result-table.module.css'

type Result = Findings['results'][number]

/** One test: its values with reference ranges where there are any, its report, or both. */
export function ResultTable({ result }: { result: Result }) {
  const compared = result.lines.some(({ reference }) => reference)
  return (
    <article>
      <h3>{curly(result.name)}</h3>
      {result.lines.length > 0 && (
        <table className={styles.lines}>
          <thead>
            <tr>
              <Text as="th" size="name" tone="soft" scope="col">
                Test
              </Text>
              <Text as="th" size="name" tone="soft" scope="col">
                Result
              </Text>
              {compared && (
                <Text as="th" size="name" tone="soft" scope="col">
                  Reference
                </Text>
              )}
            </tr>
          </thead>
          <tbody>
            {result.lines.map((line) => (
              <ResultLine key={line.name} line={line} compared={compared} />
            ))}
          </tbody>
        </table>
      )}
      {result.report && <p className={styles.report}>{curly(result.report)}</p>}
    </article>
  )
}

function ResultLine({ line, compared }: { line: Result['lines'][number]; compared: boolean }) {
  return (
    <tr className={classNames(line.flag && styles.out)}>
      <th scope="row">{curly(line.name)}</th>
      <td>
        <Text as="b" weight={500}>
          {line.value}
        </Text>{' '}
        {line.unit && (
          <Note as="small" nowrap>
            {line.unit}
          </Note>
        )}{' '}
        <OutOfRange flag={line.flag} />
      </td>
      {compared && <td>{line.reference}</td>}
    </tr>
  )
}

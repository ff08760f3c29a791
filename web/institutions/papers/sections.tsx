import { Text } from '../../ui/layout/text.ts'
import type { PaperSection } from './paper-parts.ts'
import styles from './papers.module.css'

/** The sections of a paper: each question, our answer, and the tests that prove it. */
export const Sections = ({ sections }: { sections: readonly PaperSection[] }) =>
  sections.map(({ title, text, rows }) => (
    <section key={title}>
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      <dl>
        {rows.map((row) => (
          <div key={row.term} className={styles.row}>
            <dt>{row.term}</dt>
            <dd>{row.text}</dd>
            {row.tests?.map((test) => (
              <Text as="dd" size="small" breaks key={test}>
                Test: {test.replace(/: …$/, '')}
              </Text>
            ))}
          </div>
        ))}
      </dl>
    </section>
  ))

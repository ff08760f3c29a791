import type { StudioCaseReply, StudioFiles } from '#contract/studio.ts'
import styles from './studio.module.css'

type Props = { problems: StudioCaseReply['problems']; files: StudioFiles }

/** What is to be mended, in plain words, and how much waits for a yes. */
export function Problems({ problems, files }: Props) {
  const proposals = Object.values(files.unconfirmed).reduce((sum, marks) => sum + marks.length, 0)
  const rows = Object.values(files.tables).flat()
  const questions = rows.filter((row) => row.at(-1) === 'unconfirmed').length
  // Only cases have proposals; other texts are edited with the same form.
  const isCase = 'case.yaml' in files.yaml
  return (
    <section className={styles.problems} aria-labelledby="problems">
      <h2 id="problems">To fix ({problems.length})</h2>
      {isCase && (
        <p className={styles.hint}>
          {proposals === 0 && questions === 0
            ? 'Everything proposed is confirmed.'
            : `${proposals} proposed values and ${questions} proposed questions wait for your yes.`}
        </p>
      )}
      {!isCase && problems.length === 0 && <p className={styles.hint}>Nothing keeps this from being published.</p>}
      <ul>
        {problems.map(({ file, key, remedy }) => (
          <li key={`${file} ${key} ${remedy}`}>
            <strong>{key === '(file)' ? file : key}</strong> {remedy}
          </li>
        ))}
      </ul>
    </section>
  )
}

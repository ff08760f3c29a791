import { Row } from '../../ui/layout/row.ts'
import styles from './exam-panel.module.css'
import panel from './panel.module.css'

/** Explains exam conditions, in place of marks, manner and hints. */
export function ExamPanel() {
  return (
    <section>
      <Row as="h2" align="baseline" justify="between" className={panel.heading}>
        Exam conditions
      </Row>
      <ul className={styles.list}>
        <li>No hints, and no professor.</li>
        <li>No marks until you submit.</li>
        <li>The clock doesn’t pause, even if you leave.</li>
        <li>When time is up, your station is submitted.</li>
      </ul>
    </section>
  )
}

import { Link } from 'react-router'
import { FRAMEWORKS } from '#contract/values/frameworks.ts'
import { Text } from '../../ui/layout/text.ts'
import { useFramework } from './framework.ts'
import styles from './grouped-note.module.css'

/** Notes that the sheet is grouped by the student's framework, and where to change it. */
export function GroupedNote() {
  const framework = useFramework()
  if (!framework) return null
  return (
    <Text size="ui" tone="soft" above={8} className={styles.note}>
      Grouped by {FRAMEWORKS[framework].name}. The marks are the same.{' '}
      <Link className="link" to="/profile#framework">
        Change the grouping
      </Link>
    </Text>
  )
}

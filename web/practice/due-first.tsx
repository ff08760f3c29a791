import { Link } from 'react-router'
import type { PracticeList } from '#contract/practice.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Text } from '../ui/layout/text.ts'
import styles from './due-first.module.css'
import { flagsToPractise, whose } from './due-words.ts'
import { PRACTICE } from './practice-calls.ts'

/** Today's due cards, shown before the daily story. */
export function DueFirst({ practice }: { practice: PracticeList | null }) {
  if (!practice || practice.due.length === 0) return null
  const { due } = practice
  return (
    <Link to={PRACTICE} className={classNames(styles.due, 'screen-only')}>
      <Icon name="flag" />
      <span>
        <b>First, practise {flagsToPractise(due.length)} you missed</b>
        <Text as="span" tone="soft">
          With {whose(due)}, due today
        </Text>
      </span>
      <Icon name="next" />
    </Link>
  )
}

import type { UserReply } from '#contract/accounts.ts'
import { displayName, initials } from '../../session/person.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Row } from '../../ui/layout/row.ts'
import styles from './profile.module.css'

export type ProfileOwner = Pick<UserReply, 'first_name' | 'last_name' | 'email' | 'prime_status'>

/** The student's initials and name, with a crown for Prime. */
export function Profile({ student }: { student: ProfileOwner }) {
  const name = displayName(student)
  return (
    <Row as="p" gap={10} size="ui" shrinks>
      <span className={styles.letters} aria-hidden="true">
        {initials(name)}
      </span>
      <span className={styles.name} title={name}>
        {name}
      </span>
      {student.prime_status && (
        <span className={styles.prime} role="img" aria-label="Prime" title="Prime">
          <Icon name="crown" />
        </span>
      )}
    </Row>
  )
}

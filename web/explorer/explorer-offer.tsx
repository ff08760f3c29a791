import { useEffect } from 'react'
import { Link } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import { firstUnseen, noteSeen } from '../prime/offers/offers-seen.ts'
import { OpenUpgradeDialog } from '../prime/offers/open-upgrade-dialog.tsx'
import { noteInterruption, wasInterrupted } from '../tours/interruptions.ts'
import { curly } from '../ui/text/curly.ts'
import styles from './explorer-offer.module.css'
import { conditionPath } from './paths.ts'

type Props = {
  user: UserReply
  open: readonly { slug: string; name: string }[]
  /** Whether the user selected a locked page; otherwise the dialog opened unprompted. */
  isRequested: boolean
  onCome: () => void
  onClose: () => void
}

/**
 * The upgrade dialog of the Condition Explorer, which names the pages that are free. It opens unprompted once a
 * session, if nothing else has; after that, only on request.
 */
export function ExplorerOffer({ user, open, isRequested, onCome, onClose }: Props) {
  useEffect(() => {
    if (wasInterrupted() || !firstUnseen(user.id, ['explorer'], sessionStorage)) return
    noteSeen(user.id, 'explorer', sessionStorage)
    noteInterruption()
    onCome()
  }, [user.id, onCome])
  return (
    <OpenUpgradeDialog offer="explorer" user={user} open={isRequested} onClose={onClose}>
      <p className={styles.free}>You can read in full:</p>
      <ul className={styles.open}>
        {open.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={conditionPath(slug)}>{curly(name)}</Link>
          </li>
        ))}
      </ul>
    </OpenUpgradeDialog>
  )
}

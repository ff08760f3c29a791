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
  /** It came by itself, or a person has reached for a page that is not open to them. */
  asked: boolean
  onCome: () => void
  onClose: () => void
}

/**
 * The upgrade dialog of the Condition Explorer, with the pages that can be read without it. It comes by itself once
 * a visit, where nothing else has; after that only when it is asked for.
 */
export function ExplorerOffer({ user, open, asked, onCome, onClose }: Props) {
  useEffect(() => {
    if (wasInterrupted() || !firstUnseen(user.id, ['explorer'], sessionStorage)) return
    noteSeen(user.id, 'explorer', sessionStorage)
    noteInterruption()
    onCome()
  }, [user.id, onCome])
  return (
    <OpenUpgradeDialog offer="explorer" user={user} open={asked} onClose={onClose}>
      <p className={styles.free}>Open to you in full:</p>
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

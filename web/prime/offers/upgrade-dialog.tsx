import { type ReactNode, useRef } from 'react'
import type { UserReply } from '#contract/accounts.ts'
import type { CaseReply } from '#contract/cases.ts'
import { firstName } from '../../cases/person.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Sides, WideDialog, WideText, WideTitle } from '../../ui/overlays/wide-dialog.tsx'
import { Curtain } from '../../ui/patients/curtain.tsx'
import { FieldGround } from '../../ui/patients/field-ground.tsx'
import { Patient } from '../../ui/patients/patient.tsx'
import { curly } from '../../ui/text/curly.ts'
import { PlansAndActions } from '../plans/plans-and-actions.tsx'
import { type Behind, wordsOf } from './offer-words.ts'
import { offeredHere } from './offered-here.ts'
import type { Offer } from './offers.ts'
import styles from './upgrade-dialog.module.css'

type Props = {
  offer: Offer
  user: Pick<UserReply, 'subscription_days_left' | 'locked_cases' | 'free_cases' | 'profile'>
  /** The patient of a locked case. Without one, an empty curtained wall is shown. */
  behind?: Pick<CaseReply, 'id' | 'system' | 'label' | 'patient_name' | 'informant'> | undefined
  open: boolean
  onClose: () => void
  /** What is available without Prime, such as the open conditions. */
  children?: ReactNode
}

/** Offers Prime, with text for the occasion. */
export function UpgradeDialog({ offer, user, behind, open, onClose, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const words = wordsOf(offer, {
    daysLeft: user.subscription_days_left,
    behind: behind && behindOf(behind, user),
    freeCases: user.free_cases,
    offered: offeredHere(),
  })
  return (
    <WideDialog open={open} onClose={onClose} initialFocus={title}>
      <Sides picture={<Wall offer={offer} behind={behind} freeCases={user.free_cases} />}>
        <WideTitle ref={title}>{words.title}</WideTitle>
        <WideText>{words.text}</WideText>
        {children}
        <PlansAndActions go={words.go}>
          <Button kind="quiet" onClick={onClose}>
            Not now
          </Button>
        </PlansAndActions>
      </Sides>
    </WideDialog>
  )
}

const behindOf = (behind: Pick<CaseReply, 'patient_name'>, { locked_cases: locked }: Props['user']): Behind => ({
  firstName: firstName(behind.patient_name),
  locked,
})

const PANES = { x: 170, y: 40, width: 80, height: 96 }

type WallProps = Pick<Props, 'offer' | 'behind'> & { freeCases: UserReply['free_cases'] }

function Wall({ offer, behind, freeCases }: WallProps) {
  return (
    <FieldGround system={behind?.system ?? 'neuro'} at={PANES} className={styles.wall} aria-hidden="true">
      {(offer === 'two-cases' || offer === 'four-cases') && <Counted {...freeCases} />}
      {behind && (
        <>
          <p className={styles.complaint}>“{curly(behind.label)}”</p>
          <Patient caseId={behind.id} expression="concerned" className={styles.person} eager />
        </>
      )}
      <Curtain className={classNames(styles.curtain, !behind && styles.drawn)} />
    </FieldGround>
  )
}

/** The free cases as panes, filled if finished. */
const Counted = ({ done, of }: UserReply['free_cases']) => (
  <p className={styles.counted}>
    {Array.from({ length: of }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: panes are identified by position
      <i key={place} className={classNames(place < done && styles.used)} />
    ))}
  </p>
)

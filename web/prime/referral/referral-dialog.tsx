import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import type { ReferralReply } from '#contract/referral.ts'
import type { Task } from '#contract/tasks.ts'
import { sentenceOf } from '../../api.ts'
import { COMPARE } from '../../paths/prime-paths.ts'
import { portraitSource } from '../../session/person.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Row } from '../../ui/layout/row.ts'
import { Sides, WideDialog, WideText, WideTitle } from '../../ui/overlays/wide-dialog.tsx'
import { facebookTask, loadReferral, loadTasks } from './referral-calls.ts'
import styles from './referral-dialog.module.css'
import { type Occasion, referralWords } from './referral-words.ts'
import { friendLink, type Shared, shareLinks } from './share-links.ts'

type Props = {
  occasion: Occasion
  user: Pick<UserReply, 'prime_status' | 'portrait'>
  open: boolean
  onClose: () => void
}

type Loaded = { referral?: ReferralReply; task?: Task | undefined; problem?: string }

/** The student's referral code and link, and ways to send them to friends. */
export function ReferralDialog({ occasion, user, open, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { title, text, message } = referralWords(occasion)
  const [{ referral, task, problem }, setLoaded] = useState<Loaded>({})
  useEffect(() => {
    let cancelled = false
    const show = (loaded: Loaded) => !cancelled && setLoaded(loaded)
    Promise.all([loadReferral(), loadTasks().then(facebookTask, () => undefined)]).then(
      ([found, open]) => show({ referral: found, task: open }),
      (error: unknown) => show({ problem: sentenceOf(error) }),
    )
    return () => {
      cancelled = true
    }
  }, [])
  const caseId = occasion.kind === 'case' ? occasion.caseId : undefined
  const shared = referral && { link: friendLink(referral.link, caseId), words: message }
  return (
    <WideDialog open={open} onClose={onClose} initialFocus={heading}>
      <Sides picture={<Wall portrait={user.portrait} />}>
        <WideTitle ref={heading}>{title}</WideTitle>
        <WideText>{text}</WideText>
        {referral?.notes.map((note) => (
          <Notice key={note}>{note}</Notice>
        ))}
        {problem && <Notice tone="red">{problem}</Notice>}
        <Code code={referral?.referral_code} shared={shared} />
        <ShareLinks shared={shared} />
        {task && !user.prime_status && (
          <p className={styles.bonus}>
            <b>+1 MONTH FREE PRIME</b>
            <span>ONE TIME ONLY</span> Share on Facebook, then{' '}
            <Link className="link" to={`${COMPARE}#tasks`}>
              send us a link to your post
            </Link>
          </p>
        )}
        <button type="button" className={styles.later} onClick={onClose}>
          Maybe Later
        </button>
      </Sides>
    </WideDialog>
  )
}

const Wall = ({ portrait }: Pick<UserReply, 'portrait'>) => (
  <div className={styles.wall} aria-hidden="true">
    <img src={portraitSource('twists')} alt="" className={styles.friend} draggable={false} />
    <img src={portraitSource(portrait ?? 'bob')} alt="" className={styles.self} draggable={false} />
  </div>
)

const COPIED_MS = 1000

function Code({ code, shared }: { code: string | undefined; shared: Shared | undefined }) {
  const [copyState, setCopyState] = useState<'copied' | 'refused'>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    if (!shared) return
    try {
      await navigator.clipboard.writeText(shared.link)
      setCopyState('copied')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setCopyState(undefined), COPIED_MS)
    } catch {
      setCopyState('refused')
    }
  }
  return (
    <>
      <Row gap={12} justify="between" above={24} className={styles.code}>
        <p>
          <small>Your code</small>
          <b>{code ?? '…'}</b>
        </p>
        <Button onClick={() => void copy()} disabled={!shared}>
          <Icon name={copyState === 'copied' ? 'check' : 'copy'} />
          {copyState === 'copied' ? 'COPIED' : 'COPY'}
          <span className="visually-hidden"> your link</span>
        </Button>
      </Row>
      <p role="status" className={copyState === 'refused' ? styles.refused : 'visually-hidden'}>
        {copyState === 'copied' && 'Copied.'}
        {copyState === 'refused' && `We couldn’t copy it. Here is your link: ${shared?.link}`}
      </p>
    </>
  )
}

function ShareLinks({ shared }: { shared: Shared | undefined }) {
  const ways = shared && shareLinks(shared)
  return (
    <div className={styles.ways}>
      <Way href={ways?.email}>Email</Way>
      <Way href={ways?.facebook}>Facebook</Way>
      <Way href={ways?.twitter}>Twitter</Way>
      {shared && 'share' in navigator && (
        <Button
          kind="quiet"
          className={styles.phone}
          onClick={() => void navigator.share({ text: shared.words, url: shared.link }).catch(() => null)}
        >
          More ways…
        </Button>
      )}
    </div>
  )
}

type WayProps = { href: string | undefined; children: string }

const Way = ({ href, children }: WayProps) => (
  <a className={styles.way} href={href} target="_blank" rel="noreferrer" aria-disabled={!href}>
    {children}
  </a>
)

import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { UserReply } from '#contract/accounts.ts'
import type { DebriefReply } from '#contract/agent.ts'
import { sentenceOf } from '../../api.ts'
import { OpenReferralDialog } from '../../prime/referral/open-referral-dialog.tsx'
import { useShown } from '../../session/use-shown.ts'
import { Button } from '../../ui/forms/button.tsx'
import { LinkToCopy } from '../../ui/forms/link-to-copy.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { dateOf } from '../../ui/text/dates.ts'
import { firstName } from '../../ui/text/words.ts'
import { shareDebrief } from '../results-calls.ts'
import styles from './share-debrief.module.css'

/** Print the debrief, e-mail it, or show it to a tutor by a revocable link. */
export function SaveOrShare({ debrief }: { debrief: DebriefReply }) {
  const [share, setShare] = useState(debrief.share)
  const sharing = useShown('SHOW_RUBRIC_SHARE')
  return (
    <section id="share" className="screen-only">
      <h2>Save or share</h2>
      <div className={styles.ways}>
        <article>
          <h3>On paper</h3>
          <p>The whole debrief, with every mark and your words. You can also save it as a PDF.</p>
          <p>
            <Button kind="outline" onClick={() => window.print()}>
              <Icon name="print" />
              Print or save as PDF
            </Button>
          </p>
        </article>
        {sharing && <ByEmail debrief={debrief} share={share} onShared={setShare} />}
        {sharing && <TutorLink debrief={debrief} share={share} onShared={setShare} />}
        <ToFriend debrief={debrief} />
      </div>
    </section>
  )
}

type Props = { debrief: DebriefReply; share: DebriefReply['share']; onShared: (share: DebriefReply['share']) => void }

const SendResult = lazyDialog(async () => (await import('./send-result-dialog.tsx')).SendResultDialog)

function ByEmail(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <article>
      <h3>By e-mail</h3>
      <p>Your marks, what to keep and what to change, e-mailed to you and one other person if you like.</p>
      <p>
        <Button kind="outline" onClick={() => setOpen(true)}>
          <Icon name="mail" />
          Send it by e-mail
        </Button>
      </p>
      <SendResult {...props} open={open} onClose={() => setOpen(false)} />
    </article>
  )
}

function TutorLink({ debrief, share, onShared }: Props) {
  const [notice, setNotice] = useState('')
  const change = async (shared: boolean) => {
    try {
      const reply = await shareDebrief(debrief.session_id, shared)
      onShared(reply.share)
      setNotice(shared ? '' : 'The link is off. Nobody can open it any more.')
    } catch (error) {
      setNotice(sentenceOf(error))
    }
  }
  return (
    <article>
      <h3>To your tutor</h3>
      <p>
        Anyone with the link can read this debrief. It shows your first name, never your e-mail address, and you can
        turn it off.
      </p>
      {share ? (
        <LinkToCopy label={`Link, shared since ${dateOf(share.made)}`} path={share.path}>
          <Button kind="quiet" onClick={() => change(false)}>
            Turn off link
          </Button>
        </LinkToCopy>
      ) : (
        <p>
          <Button kind="outline" onClick={() => change(true)}>
            <Icon name="people" />
            Create a link
          </Button>
        </p>
      )}
      <p role="status" className={styles.said}>
        {notice}
      </p>
    </article>
  )
}

/** Shares the case without the debrief, so that a friend can take it too. */
function ToFriend({ debrief }: Pick<Props, 'debrief'>) {
  const user = useRouteLoaderData<UserReply>('account/student-layout')
  const [open, setOpen] = useState(false)
  const { case_id: caseId, patient_name: name } = debrief
  return (
    <article>
      <h3>To a friend</h3>
      <p>
        A link to the same patient, without your answers. When a friend joins with it, you both get a week of Prime.
      </p>
      <p>
        <Button kind="outline" onClick={() => setOpen(true)}>
          <Icon name="people" />
          Share this case
        </Button>
      </p>
      {user && (
        <OpenReferralDialog
          occasion={{ kind: 'case', caseId, firstName: firstName(name) }}
          user={user}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </article>
  )
}

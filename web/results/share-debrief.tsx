import { useId, useState } from 'react'
import type { DebriefReply } from '#contract/agent.ts'
import { sentenceOf } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { shareDebrief } from './results-calls.ts'
import styles from './share-debrief.module.css'
import { dayOf } from './words.ts'

/** On paper, or to a tutor by a link that the student can end. */
export function KeepOrShow({ debrief }: { debrief: DebriefReply }) {
  return (
    <section id="share" className={styles.section}>
      <h2>Keep it, or show it</h2>
      <div className={styles.both}>
        <article>
          <h3>On paper</h3>
          <p>The whole debrief with every mark and its words. Your browser can save it as a PDF as well.</p>
          <p>
            <Button kind="outline" onClick={() => window.print()}>
              <Icon name="print" />
              Print or save as PDF
            </Button>
          </p>
        </article>
        <TutorLink debrief={debrief} />
      </div>
    </section>
  )
}

function TutorLink({ debrief }: { debrief: DebriefReply }) {
  const id = useId()
  const [share, setShare] = useState(debrief.share)
  const [said, setSaid] = useState('')
  const address = share && new URL(share.path, window.location.origin).href
  const change = async (shared: boolean) => {
    try {
      const reply = await shareDebrief(debrief.session_id, shared)
      setShare(reply.share)
      setSaid(shared ? '' : 'The link has ended. Nobody can open it any more.')
    } catch (error) {
      setSaid(sentenceOf(error))
    }
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address ?? '')
      setSaid('Copied.')
    } catch {
      setSaid('Your browser did not copy it: select the address and copy it yourself.')
    }
  }
  return (
    <article>
      <h3>To your tutor</h3>
      <p>Whoever has the link reads this debrief. It shows your first name, never your address, and you can end it.</p>
      {share && address ? (
        <>
          <label htmlFor={id}>The link, since {dayOf(share.made)}</label>
          <input id={id} readOnly value={address} onFocus={(event) => event.target.select()} />
          <p className={styles.ways}>
            <Button onClick={copy}>Copy the link</Button>
            <Button kind="quiet" onClick={() => change(false)}>
              End this link
            </Button>
          </p>
        </>
      ) : (
        <p>
          <Button kind="outline" onClick={() => change(true)}>
            <Icon name="people" />
            Make a link
          </Button>
        </p>
      )}
      <p role="status" className={styles.said}>
        {said}
      </p>
    </article>
  )
}

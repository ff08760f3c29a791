import { useState } from 'react'
import type { OwnInstitution, OwnInstitutionReply } from '#contract/institutions/institutions.ts'
import { CONSENT_SCOPES, type ConsentScope } from '#contract/values/institutions.ts'
import { call, sentenceOf } from '../../api.ts'
import { forgetUser } from '../../session/session.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { CheckBox } from '../../ui/forms/check-box.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import styles from './own-screen.module.css'

type Consent = OwnInstitution['consent']

const WHAT: Record<ConsentScope, { title: string; more: string }> = {
  results: {
    title: 'My results, with my name',
    more: 'When I finished an assignment, my marks on it and on each item of its rubric. They count in its item statistics, and may go to the gradebook of your course and to the institution’s own record store.',
  },
  transcript: {
    title: 'My consultations for assignments',
    more: 'The debrief with everything I said and the patient’s replies. Educators can comment on it, and see the marks I contest.',
  },
  words: {
    title: 'My words, without my name',
    more: 'What I said where I came close to an item and missed it, in a list with other students’ words, once at least five have agreed.',
  },
}

/** Lets students choose exactly what educators may see of their assignments, and withdraw that consent. */
export function ConsentForm({ name, first }: { name: string; first: Consent }) {
  const [saved, setSaved] = useState(first)
  const [chosen, setChosen] = useState<readonly ConsentScope[]>(first.scopes)
  const [notice, setNotice] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const save = async (scopes: readonly ConsentScope[]) => {
    setFault(null)
    try {
      const { institution } = await call<OwnInstitutionReply>('POST', '/api/v1/institution/consent/', { scopes })
      forgetUser()
      if (institution) setSaved(institution.consent)
      setChosen(scopes)
      setNotice(scopes.length === 0 ? 'Saved. Educators see none of your work.' : 'Saved.')
    } catch (error) {
      setFault(sentenceOf(error))
    }
  }
  const toggle = (scope: ConsentScope) =>
    setChosen((before) => (before.includes(scope) ? before.filter((one) => one !== scope) : [...before, scope]))
  return (
    <Stack as="form" gap={14} aria-label="Consent" onSubmit={(event) => event.preventDefault()}>
      {!saved.answered && <Notice>You have not answered yet. Until you do, educators see none of this.</Notice>}
      {saved.text !== '' && <p className={styles.text}>{saved.text}</p>}
      <p>
        Educators of {name} always see your name, e-mail address and cohorts. They see only the work you tick here, and
        only from what they set you. You can change this at any time; it takes effect straight away.
      </p>
      {CONSENT_SCOPES.map((scope) => (
        <CheckBox key={scope} checked={chosen.includes(scope)} onChange={() => toggle(scope)}>
          <b>{WHAT[scope].title}</b>
          <span className={styles.more}>{WHAT[scope].more}</span>
        </CheckBox>
      ))}
      <p className={styles.ways}>
        <Button onClick={() => void save(chosen)}>Save</Button>
        {saved.scopes.length > 0 ? (
          <Button kind="outline" onClick={() => void save([])}>
            Withdraw all
          </Button>
        ) : (
          !saved.answered && (
            <Button kind="outline" onClick={() => void save([])}>
              Show them nothing
            </Button>
          )
        )}
      </p>
      <p role="status">{notice}</p>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
    </Stack>
  )
}

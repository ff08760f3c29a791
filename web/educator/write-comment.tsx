import { type FormEvent, type ReactNode, useState } from 'react'
import type { DebriefComment } from '#contract/institutions/educators.ts'
import { call } from '../api.ts'
import { wordsOf } from '../staff/use-staff-page.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import own from './educator.module.css'

type Props = { room: string; first: DebriefComment[]; show: (comments: DebriefComment[]) => ReactNode }

/** The comments on a debrief, and a box for one more. */
export function WriteComment({ room, first, show }: Props) {
  const [comments, setComments] = useState(first)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const write = async (event: FormEvent) => {
    event.preventDefault()
    setFault(null)
    try {
      const reply = await call<{ comments: DebriefComment[] }>('POST', `${room}comments/`, { text })
      setComments(reply.comments)
      setText('')
    } catch (error) {
      setFault(wordsOf(error))
    }
  }
  return (
    <div className={own.comments}>
      {show(comments)}
      <form aria-label="Comment" onSubmit={write}>
        <TextArea
          label="Comment for the student"
          rows={4}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" size="small" disabled={text.trim() === ''}>
          Send comment
        </Button>
      </form>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
    </div>
  )
}

import { useState } from 'react'
import type { AssignmentsReply } from '#contract/institutions/educators.ts'
import type { LtiChoiceReply, LtiChoiceShape } from '#contract/institutions/lti.ts'
import { call } from '../api.ts'
import { readStaffPage } from '../staff/staff-call.ts'
import { wordsOf } from '../staff/use-staff-page.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Note } from '../ui/layout/text.ts'
import type { Route } from './+types/choose-screen.ts'
import { AssignmentForm, type AssignmentFormRequest } from './assignment-form.tsx'
import { EDUCATOR_API } from './paths.ts'
import { postTo } from './post-to.ts'

export const meta = () => [{ title: 'Choose an assignment · Bedside' }]

const roomOf = (id: string) => `${EDUCATOR_API}lti/${id}/`

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [choice, choices] = await Promise.all([
    readStaffPage<LtiChoiceShape>(roomOf(params.choiceId)),
    readStaffPage<AssignmentsReply>(`${EDUCATOR_API}assignments/`),
  ])
  return choice && choices && { choice, choices }
}

/**
 * Deep linking (LTI): an educator chooses an assignment for a platform's course, and the choice is sent back to the
 * platform.
 */
export default function ChooseScreen({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <>
        <h1>This choice has ended</h1>
        <p>Open Bedside again from your course.</p>
      </>
    )
  return <Choose room={roomOf(params.choiceId)} {...loaderData} />
}

type Props = { room: string; choice: LtiChoiceShape; choices: AssignmentsReply }

function Choose({ room, choice, choices }: Props) {
  const [fault, setFault] = useState<string | null>(null)
  const answer = async (assignment: AssignmentFormRequest | null) => {
    const { return_url, jwt } = await call<LtiChoiceReply>('POST', room, { assignment })
    postTo(return_url, { JWT: jwt })
  }
  const goBack = async () => {
    setFault(null)
    try {
      await answer(null)
    } catch (error) {
      setFault(wordsOf(error))
    }
  }
  return (
    <>
      <h1>Choose an assignment</h1>
      <Note>It is added to your course, with a line in its gradebook.</Note>
      <AssignmentForm choices={{ ...choices, cohorts: [choice.cohort] }} button="Add to course" onSet={answer} />
      <div>
        <Button kind="quiet" size="small" onClick={() => void goBack()}>
          Go back without choosing
        </Button>
      </div>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
    </>
  )
}

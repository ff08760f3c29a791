import type { InstitutionReply } from '#contract/institutions/institutions.ts'
import type { LtiSettings } from '#contract/institutions/lti.ts'
import type { SignOnSettings } from '#contract/institutions/sign-on.ts'
import { readStaffPage } from '../../staff/staff-call.ts'
import { useStaffPage } from '../../staff/use-staff-page.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Note } from '../../ui/layout/text.ts'
import type { Route } from './+types/institution-screen.ts'
import { CaseRules } from './case-rules.tsx'
import { Groups } from './groups.tsx'
import { LearningPlatforms } from './lti/learning-platforms.tsx'
import { Members } from './members.tsx'
import { Settings } from './settings.tsx'
import { SignOn } from './sign-on.tsx'
import { ModelSwitch, Switches } from './switches.tsx'

export const meta = () => [{ title: 'Institution · Staff · Bedside' }]

const roomOf = (id: string) => `/api/v1/admin/institutions/${id}/`

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const room = roomOf(params.institutionId)
  const [institution, signOn, lti] = await Promise.all([
    readStaffPage<InstitutionReply>(room),
    readStaffPage<SignOnSettings>(`${room}sign-on/`),
    readStaffPage<LtiSettings>(`${room}lti/`),
  ])
  return institution && signOn && lti && { institution, signOn, lti }
}

export default function InstitutionScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <p>We couldn’t find this institution.</p>
  const { institution, signOn, lti } = loaderData
  return <Institution key={institution.id} first={institution} signOn={signOn} lti={lti} />
}

type Props = { first: InstitutionReply; signOn: SignOnSettings; lti: LtiSettings }

function Institution({ first, signOn, lti }: Props) {
  const { shown, fault, send } = useStaffPage(first)
  const room = roomOf(shown.id)
  const parts = { institution: shown, room, send }
  return (
    <>
      <h1>{shown.name}</h1>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
      <h2>Settings</h2>
      <Settings {...parts} />
      <h2>Sign-on</h2>
      <SignOn first={signOn} room={room} />
      <h2>Learning platforms (LTI 1.3)</h2>
      <LearningPlatforms first={lti} room={room} />
      <h2>Parts of screens</h2>
      <Switches {...parts} />
      <h2>Language model</h2>
      <ModelSwitch {...parts} />
      <h2>Members</h2>
      <Members {...parts} />
      <h2>Groups</h2>
      <Groups {...parts} />
      <h2>Cases</h2>
      <Note>
        If you allow any case, students see only allowed cases. Hidden cases are never shown to students. Educators see
        every case.
      </Note>
      <CaseRules {...parts} />
    </>
  )
}

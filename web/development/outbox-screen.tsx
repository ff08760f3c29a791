import { useRevalidator } from 'react-router'
import type { OutboxReply } from '#contract/accounts.ts'
import { WholePage } from '../layout/whole-page.tsx'
import { EmptyBed } from '../ui/feedback/empty-bed.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Note, Text } from '../ui/layout/text.ts'
import { momentAndYear } from '../ui/text/dates.ts'
import type { Route } from './+types/outbox-screen.ts'
import { readOutbox } from './outbox.ts'
import styles from './outbox-screen.module.css'

export const meta = () => [{ title: 'Development inbox · Bedside' }]

export const clientLoader = () => readOutbox()

export default function OutboxScreen({ loaderData: mails }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <WholePage>
      <Stack gap={12} justify="start" className={styles.page}>
        <p className={styles.kind}>For development only</p>
        <h1>Development inbox</h1>
        <Text tone="soft">What this server would have sent by e-mail. Nothing has left the machine.</Text>
        <Button kind="outline" onClick={revalidate} disabled={state !== 'idle'}>
          Look again
        </Button>
        <Inbox mails={mails} />
      </Stack>
    </WholePage>
  )
}

function Inbox({ mails }: { mails: OutboxReply['mails'] | null }) {
  if (!mails)
    return (
      <EmptyBed heading="h2" title="No inbox here">
        <p>This server sends its e-mails for real, so look in your own inbox.</p>
      </EmptyBed>
    )
  if (mails.length === 0) return <Text tone="soft">Nothing has been sent yet.</Text>
  return (
    <Stack as="ol" gap={12} above={12} className={styles.mails}>
      {mails.map((mail) => (
        <Mail key={mail.id} mail={mail} />
      ))}
    </Stack>
  )
}

function Mail({ mail }: { mail: OutboxReply['mails'][number] }) {
  return (
    <li className={styles.mail}>
      <Text as="h2" size="title-3">
        {mail.subject}
      </Text>
      <Note tone="faint">
        To {mail.to}, <time dateTime={mail.sent_at}>{momentAndYear(mail.sent_at)}</time>
      </Note>
      <p className={styles.text}>{mail.text.split(ADDRESS).map((part) => linkOrWords(part))}</p>
    </li>
  )
}

const ADDRESS = /(https?:\/\/\S+)/

function linkOrWords(part: string) {
  if (!ADDRESS.test(part)) return part
  const { pathname, search } = new URL(part)
  return (
    <a key={part} className="link" href={pathname + search}>
      {part}
    </a>
  )
}

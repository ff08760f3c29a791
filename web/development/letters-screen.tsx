import type { SampleLettersReply } from '#contract/mails.ts'
import { call, Refusal } from '../api.ts'
import { WholePage } from '../layout/whole-page.tsx'
import { EmptyBed } from '../ui/feedback/empty-bed.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Note, Text } from '../ui/layout/text.ts'
import type { Route } from './+types/letters-screen.ts'
import styles from './letters-screen.module.css'
import inbox from './outbox-screen.module.css'

export const meta = () => [{ title: 'Letters · Bedside' }]

/** Returns null on a server that really sends its mails. */
export async function clientLoader(): Promise<SampleLettersReply['letters'] | null> {
  try {
    return (await call<SampleLettersReply>('GET', '/api/v1/dev/mails/')).letters
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}

export default function LettersScreen({ loaderData: letters }: Route.ComponentProps) {
  return (
    <WholePage>
      <Stack gap={12} justify="start" className={inbox.page}>
        <p className={inbox.kind}>For development only</p>
        <h1>Letters</h1>
        <Text tone="soft">Every e-mail Bedside sends, with sample content, as HTML and as plain text.</Text>
        {letters ? <Letters letters={letters} /> : <NotHere />}
      </Stack>
    </WholePage>
  )
}

const NotHere = () => (
  <EmptyBed heading="h2" title="No e-mails here">
    <p>This server sends its e-mails for real.</p>
  </EmptyBed>
)

const Letters = ({ letters }: { letters: SampleLettersReply['letters'] }) => (
  <Stack as="ol" gap={12} above={12} className={inbox.mails}>
    {letters.map(({ name, subject, text, html }) => (
      <li key={name} className={inbox.mail}>
        <Text as="h2" size="title-3">
          {name}
        </Text>
        <Note tone="faint">{subject}</Note>
        <iframe title={`${name}, as HTML`} srcDoc={html} sandbox="" className={styles.paper} />
        <details>
          <summary>As plain text</summary>
          <p className={inbox.text}>{text}</p>
        </details>
      </li>
    ))}
  </Stack>
)

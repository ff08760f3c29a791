import { redirect } from 'react-router'
import { WholePage } from '../layout/whole-page.tsx'
import { joinPath } from '../paths/group-paths.ts'
import { Stack } from '../ui/layout/stack.ts'
import type { Route } from './+types/code-screen.ts'
import { CodeForm, isWhole, lettersIn } from './code-form.tsx'
import styles from './join-screen.module.css'

export const meta = () => [{ title: 'Join with a code · Bedside' }]

/** A complete code submitted without JavaScript redirects immediately. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const letters = lettersIn(new URL(request.url).searchParams.get('code') ?? '')
  if (isWhole(letters)) throw redirect(joinPath(letters))
  return { letters }
}

/** The page where a participant enters a room's code. It needs no account. */
export default function CodeScreen({ loaderData: { letters } }: Route.ComponentProps) {
  return (
    <WholePage>
      <div className={styles.door}>
        <h1>Join with a code</h1>
        <p className={styles.lead}>
          The person who opened the group session can give you its six-letter code. You don’t need an account, just a
          first name.
        </p>
        <Stack gap={18} justify="start" above={28} className={styles.form}>
          <CodeForm label="Six-letter code" typed={letters} />
        </Stack>
      </div>
    </WholePage>
  )
}

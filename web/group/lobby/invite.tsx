import { type ReactNode, useMemo, useState } from 'react'
import { encode } from 'uqr'
import type { Room } from '#contract/rooms/rooms.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Box } from '../../ui/layout/box.ts'
import { Flow, Row } from '../../ui/layout/row.ts'
import { Note, Text } from '../../ui/layout/text.ts'
import styles from './invite.module.css'

const COPIED_MS = 1000
const NOT_COPIED = 'We couldn’t copy it. Please select the link and copy it yourself.'

/** How to invite friends: a link, a six-letter code to read out, and a QR code. */
export function Invite({ room: { code, path }, lock }: { room: Pick<Room, 'code' | 'path'>; lock: ReactNode }) {
  const address = new URL(path, window.location.origin).href
  return (
    <section className={styles.invite} aria-labelledby="invite">
      <h2 id="invite">Invite your friends</h2>
      <Text size="copy" tone="soft">
        Read out these six letters
      </Text>
      <Row as="p" gap={18} align="stretch" className={styles.code} aria-label={code.split('').join(' ')} role="img">
        <span>{code.slice(0, 3)}</span>
        <span>{code.slice(3)}</span>
      </Row>
      <Row gap={20} align="start" justify="between" className={styles.ways}>
        <Box shrinks>
          <Text size="copy" tone="soft">
            or send this link. They don’t need an account.
          </Text>
          <p className={styles.link}>{address}</p>
          <LinkButtons address={address} />
        </Box>
        <QrCode text={address} />
      </Row>
      {lock}
    </section>
  )
}

/** A short invitation next to the roles, while one of them is free. */
export function InviteShort({ room: { code, path } }: { room: Pick<Room, 'code' | 'path'> }) {
  const address = new URL(path, window.location.origin).href
  const { copied, problem, copy } = useCopying(address)
  return (
    <p className={styles.short}>
      <span>
        Code{' '}
        <b>
          {code.slice(0, 3)} {code.slice(3)}
        </b>
      </span>
      <Button kind="quiet" size="small" onClick={copy}>
        <Icon name={copied ? 'check' : 'copy'} /> {copied ? 'Copied' : 'Copy the link'}
      </Button>
      {problem && <span role="status">{problem}</span>}
    </p>
  )
}

function useCopying(address: string) {
  const [copied, setCopied] = useState(false)
  const [problem, setProblem] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setProblem('')
      setCopied(true)
      setTimeout(() => setCopied(false), COPIED_MS)
    } catch {
      setProblem(NOT_COPIED)
    }
  }
  return { copied, problem, copy }
}

function LinkButtons({ address }: { address: string }) {
  const { copied, problem, copy } = useCopying(address)
  // Closing the share sheet is not an error.
  const share = () => void navigator.share({ url: address }).catch(() => undefined)
  return (
    <>
      <Flow as="p" gap={10} above={12}>
        <Button kind="quiet" size="small" onClick={copy}>
          <Icon name={copied ? 'check' : 'copy'} /> {copied ? 'COPIED' : 'COPY'}
        </Button>
        {'share' in navigator && (
          <Button kind="quiet" size="small" onClick={share}>
            <Icon name="send" /> Send it
          </Button>
        )}
      </Flow>
      <Note role="status">{copied ? <span className="visually-hidden">Copied.</span> : problem}</Note>
    </>
  )
}

/** Dark on white in both themes, because not every camera reads inverted codes. */
function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => drawn(text), [text])
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="The link as a QR code">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function drawn(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 3 })
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dark.join('') }
}

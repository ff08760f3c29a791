import { type ReactNode, useId, useState } from 'react'
import { Flow } from '../layout/row.ts'
import { Stack } from '../layout/stack.ts'
import { Button } from './button.tsx'
import styles from './link-to-copy.module.css'

type Props = {
  label: string
  /** Path of a page on this site. */
  path: string
  /** Further buttons next to the copy button. */
  children?: ReactNode
}

/** An address to share, with a button that copies it. */
export function LinkToCopy({ label, path, children }: Props) {
  const id = useId()
  const [notice, setNotice] = useState('')
  const address = new URL(path, window.location.origin).href
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setNotice('Copied.')
    } catch {
      setNotice('We couldn’t copy it. Please select the link and copy it yourself.')
    }
  }
  return (
    <Stack gap={12} shrinks className={styles.link}>
      <label htmlFor={id}>{label}</label>
      <input id={id} readOnly value={address} onFocus={(event) => event.target.select()} />
      <Flow as="p" gap={10}>
        <Button onClick={copy}>Copy link</Button>
        {children}
      </Flow>
      <p role="status" className={styles.said}>
        {notice}
      </p>
    </Stack>
  )
}

import { useRevalidator } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** What could not be loaded, within a page that goes on without it. */
export function RetryNotice({ children }: { children: string }) {
  const { revalidate } = useRevalidator()
  return (
    <Notice
      tone="red"
      action={
        <Button kind="outline" size="small" onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    >
      {children}
    </Notice>
  )
}

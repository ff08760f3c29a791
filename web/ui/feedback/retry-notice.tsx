import { Button } from '../forms/button.tsx'
import { Notice } from './notice.tsx'

/** An error notice with a retry button, for a part of a page that works without it. */
export const RetryNotice = ({ onRetry, children }: { onRetry: () => void; children: string }) => (
  <Notice
    tone="red"
    action={
      <Button kind="outline" size="small" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {children}
  </Notice>
)

import { Button } from '../forms/button.tsx'
import { Notice } from './notice.tsx'

/** What could not be loaded, within a page that goes on without it, and another try. */
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

import { Notice } from '../ui/notice.tsx'

/** Stands on every screen that has to do with paying where no money moves. */
export const TestMode = ({ className }: { className?: string | undefined }) => (
  <Notice tone="amber" icon="card" className={className}>
    <b>Test mode.</b> No card is charged, and only test cards are taken.
  </Notice>
)

/** Where nobody takes payments. */
export const CannotBuy = ({ className }: { className?: string | undefined }) => (
  <Notice icon="card" className={className}>
    Prime cannot be bought on this installation of Bedside: it is not set up to take payments. Everything that is free
    stays free.
  </Notice>
)

import { WholePage } from '../../layout/whole-page.tsx'
import { EmptyBed } from '../../ui/feedback/empty-bed.tsx'
import { HomeButton } from '../room/home-button.tsx'

/** Shown to a participant whom the owner has removed: the reason, and a link home. */
export function Removed({ why }: { why: string }) {
  return (
    <WholePage>
      <EmptyBed title="You were removed from this session.">
        <p>{why}</p>
        <p>
          <HomeButton />
        </p>
      </EmptyBed>
    </WholePage>
  )
}

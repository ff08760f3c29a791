import { WholePage } from '../../layout/whole-page.tsx'
import { EmptyBed } from '../../ui/feedback/empty-bed.tsx'
import { HomeButton } from '../room/home-button.tsx'

/** For a person whom the owner removed: why, and the way on. */
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

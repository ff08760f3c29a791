import { NotFoundPage } from '../layout/not-found-page.tsx'
import { WholePage } from '../layout/whole-page.tsx'

export const meta = () => [{ title: 'Not found · Bedside' }]

export default function NotFound() {
  return (
    <WholePage>
      <NotFoundPage />
    </WholePage>
  )
}

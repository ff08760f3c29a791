import { NotFoundPage } from './not-found-page.tsx'
import { WholePage } from './whole-page.tsx'

export const meta = () => [{ title: 'Not found · Bedside' }]

export default function NotFound() {
  return (
    <WholePage>
      <NotFoundPage />
    </WholePage>
  )
}

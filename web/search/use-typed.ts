import { useEffect, useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'

/**
 * What was typed, which the address carries as `q`: a reload and the way back from a case find it again. While somebody
 * types, the address follows; when it is opened anew, the field follows it.
 */
export function useTyped(): [string, (typed: string) => void] {
  const [params, setParams] = useSearchParams()
  const asked = params.get('q') ?? ''
  const [typed, setTyped] = useState(asked)
  const isFollowing = useNavigationType() === 'REPLACE'
  useEffect(() => {
    if (!isFollowing) setTyped(asked)
  }, [asked, isFollowing])

  const type = (next: string) => {
    setTyped(next)
    setParams(next === '' ? {} : { q: next }, { replace: true, preventScrollReset: true })
  }
  return [typed, type]
}

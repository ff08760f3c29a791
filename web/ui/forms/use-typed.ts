import { useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'

/** What is being typed, shown at once; the address follows. When that is opened anew, the field follows it. */
export function useTyped(asked: string, tell: (typed: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(asked)
  const isFollowing = useNavigationType() === 'REPLACE'
  useEffect(() => {
    if (!isFollowing) setTyped(asked)
  }, [asked, isFollowing])
  const type = (next: string) => {
    setTyped(next)
    tell(next)
  }
  return [typed, type]
}

import { useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'

/** The typed text and its setter: shown immediately, then written to the URL. Navigation elsewhere resets the text. */
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

import { useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'

/** The typed text and its setter: shown immediately, then written to the URL. Navigation elsewhere resets the text. */
export function useTyped(query: string, onChange: (typed: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(query)
  const isFollowing = useNavigationType() === 'REPLACE'
  useEffect(() => {
    if (!isFollowing) setTyped(query)
  }, [query, isFollowing])
  const type = (next: string) => {
    setTyped(next)
    onChange(next)
  }
  return [typed, type]
}

import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { readOutbox } from './outbox.ts'

/** Link to the development inbox; renders nothing where mails are really sent. */
export function OutboxLink() {
  const [there, setThere] = useState(false)
  useEffect(() => {
    readOutbox().then(
      (mails) => setThere(mails !== null),
      () => setThere(false),
    )
  }, [])
  if (!there) return null
  return (
    <Link className="link" to="/dev/outbox">
      Open the development inbox
    </Link>
  )
}

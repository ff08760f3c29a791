import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { HelpEntry } from '#contract/help.ts'
import { Chevron, Opener } from '../ui/layout/opener.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { curly } from '../ui/text/curly.ts'
import styles from './entry.module.css'
import { piecesOf } from './help-entries.ts'

/** A question that expands to its answer; expanded from the start if the address names it. */
export function Entry({ entry: { id, question, answer }, open: wanted }: { entry: HelpEntry; open: boolean }) {
  const [open, setOpen] = useState(wanted)
  useEffect(() => {
    if (wanted) setOpen(true)
  }, [wanted])
  return (
    <details id={id} className={styles.entry} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Opener gap={14} justify="between">
        <h3>{curly(question)}</h3>
        <Chevron />
      </Opener>
      <Stack gap={12} tone="soft" measure={44} pretty className={styles.answer}>
        {answer.map((part) =>
          typeof part === 'string' ? (
            <p key={part}>
              <Words text={part} />
            </p>
          ) : (
            <ul key={part[0]}>
              {part.map((line) => (
                <li key={line}>
                  <Words text={line} />
                </li>
              ))}
            </ul>
          ),
        )}
      </Stack>
    </details>
  )
}

const Words = ({ text }: { text: string }) =>
  piecesOf(text).map(({ text: words, to }) =>
    to === undefined ? (
      curly(words)
    ) : (
      <Link key={words} className="link" to={to}>
        {curly(words)}
      </Link>
    ),
  )

import { createContext, use } from 'react'
import { Link } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Text } from '../ui/layout/text.ts'
import { curly } from '../ui/text/curly.ts'
import styles from './condition-line.module.css'
import type { ListedCondition } from './find-conditions.ts'
import { conditionPath } from './paths.ts'

/** Called when the user selects a page that is not open to them. */
export const WhenLocked = createContext<() => void>(() => undefined)

/** A condition's name, with the patients seen with it and the student's bookmark. */
export function ConditionLine({ condition: { slug, name, open, mark, met } }: { condition: ListedCondition }) {
  const onLocked = use(WhenLocked)
  return (
    <li className={classNames(styles.line, met.length > 0 && styles.met)}>
      {open ? (
        <Link to={conditionPath(slug)}>{curly(name)}</Link>
      ) : (
        <button type="button" aria-haspopup="dialog" onClick={onLocked}>
          <Locked name={curly(name)} />
        </button>
      )}
      {met.length > 0 && (
        <small className={styles.people}>
          <Icon name="check" />
          <span className="visually-hidden">seen in </span>
          {met.map(({ first_name: who }) => who).join(', ')}
        </small>
      )}
      {mark && <small className={styles.mark}>{mark === 'known' ? 'known' : 'to revise'}</small>}
    </li>
  )
}

/** Keeps the lock on the same line as the last word. */
function Locked({ name }: { name: string }) {
  const last = name.split(' ').at(-1)!
  return (
    <>
      {name.slice(0, -last.length)}
      <Text as="span" nowrap>
        {last}
        <Icon name="lock" className={styles.lock} />
      </Text>
      <span className="visually-hidden">, locked</span>
    </>
  )
}

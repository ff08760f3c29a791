import { Link } from 'react-router'
import type { DailyCard, DailyList, DailyReply } from '#contract/daily.ts'
import { dailyTaskPath } from '../paths/daily-paths.ts'
import { classNames } from '../ui/class-names.ts'
import { Note } from '../ui/layout/text.ts'
import { curly } from '../ui/text/curly.ts'
import { weekdayInWords } from '../ui/text/dates.ts'
import { stateInWords } from './daily-words.ts'
import styles from './other-days.module.css'

type Props = { tasks: DailyList | null; but: Pick<DailyReply, 'day'> }

/**
 * Links to today's story if another is open, to yesterday's while it can be answered, and to the ones that were done.
 */
export function OtherDays({ tasks, but }: Props) {
  if (!tasks) return null
  const { today, yesterday, done, earlier } = tasks
  const open = [today, yesterday].flatMap((one) => one ?? []).filter(({ day }) => day !== but.day)
  const lists: [title: string, cards: readonly DailyCard[]][] = [
    ['Open now', open],
    ['Done before', done.filter(({ day }) => day !== but.day)],
    ['To try out', earlier.filter(({ day }) => day !== but.day)],
  ]
  return lists
    .filter(([, cards]) => cards.length > 0)
    .map(([title, cards]) => (
      <section key={title} className={classNames(styles.days, 'screen-only')}>
        <h2>{title}</h2>
        <ul>
          {cards.map((card) => (
            <li key={card.day} data-field={card.system}>
              <Link to={dailyTaskPath(card.name)}>
                <b>{curly(card.title)}</b>
                <Note as="span">
                  {weekdayInWords(card.day)}. {stateInWords(card)}
                </Note>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))
}

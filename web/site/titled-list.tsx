import { classNames } from '../ui/class-names.ts'
import styles from './titled-list.module.css'

type Props = {
  id: string
  title: string
  items: readonly { title: string; text: string }[]
  className?: string | undefined
}

/** A section of short texts side by side, each with its own title. */
export const TitledList = ({ id, title, items, className }: Props) => (
  <section className={classNames(styles.list, className)} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ul>
      {items.map((item) => (
        <li key={item.title}>
          <h3>{item.title}</h3>
          <p>{item.text}</p>
        </li>
      ))}
    </ul>
  </section>
)

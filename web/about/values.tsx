import { TitledList } from '../pages/titled-list.tsx'
import styles from './about.module.css'

const VALUES = [
  {
    title: 'Deliver fast',
    text: 'A mended misunderstanding helps tonight’s student. We put out small changes, and a test keeps each one mended.',
  },
  {
    title: 'Pursue the truth',
    text: 'Clinical facts have sources, figures have a date and a command, and those on words that we had not seen come first.',
  },
  {
    title: 'Design for joy',
    text: 'Practice is done again when it is good to do: one person in a room, one loud thing at a time, no scolding.',
  },
  {
    title: 'Back ourselves',
    text: 'What reads your words began as a small open model; its training, the questions for it and everything up to the mark are our own work. Where we were wrong, the decision stays written beside its correction.',
  },
  {
    title: 'Warm and open',
    text: 'We answer, we say thank you for faults, and everything that is not somebody’s own data can be read.',
  },
]

export const Values = () => (
  <TitledList id="values" title="What we hold ourselves to" items={VALUES} className={styles.values} />
)

import { TitledList } from '../site/titled-list.tsx'
import styles from './about.module.css'

const VALUES = [
  {
    title: 'Deliver fast',
    text: 'A misunderstanding fixed today helps tonight’s student. We release small changes often, and a test makes sure each fix lasts.',
  },
  {
    title: 'Pursue the truth',
    text: 'Every clinical fact has a source, every figure a date and a way to check it. The figures we lead with were measured on questions the system had never seen.',
  },
  {
    title: 'Design for joy',
    text: 'People practise again when they enjoy it: one patient, one thing to focus on at a time, and no telling-off.',
  },
  {
    title: 'Back ourselves',
    text: 'The model that reads your words began as a small open one; its training, the questions it learned from and all the marking are our own work. Where we were wrong, the decision is kept on record next to its correction.',
  },
  {
    title: 'Warm and open',
    text: 'We answer every message, we thank people for reporting faults, and everything except personal data is open to read.',
  },
]

export const Values = () => <TitledList id="values" title="Our values" items={VALUES} className={styles.values} />

import { Stars } from '../ui/icons/stars.tsx'
import { Text } from '../ui/layout/text.ts'
import { Carousel } from '../ui/slides/carousel.tsx'
import { curly } from '../ui/text/curly.ts'
import { cutWords } from './cut-words.ts'
import firstPage from './first-page.module.css'
import styles from './reviews.module.css'

/** A student's review, published with their consent. */
export type Testimonial = { stars: number; review: string; name: string; role: string }

const MOST_WORDS = 30

/** Students' reviews; renders nothing if there are none. */
export function Reviews({ reviews }: { reviews: readonly Testimonial[] }) {
  if (reviews.length === 0) return null
  return (
    <div className={firstPage.part}>
      <Carousel title="What students say">
        {reviews.map(({ stars, review, name, role }) => (
          <li key={name + review} className={styles.review}>
            <Stars count={stars} of={5} />
            <blockquote>{curly(cutWords(review, MOST_WORDS))}</blockquote>
            <Text tone="soft">
              <b>{name}</b>
              {role}
            </Text>
          </li>
        ))}
      </Carousel>
    </div>
  )
}

import { Poster } from '../cases/poster.tsx'
import { Carousel } from '../ui/slides/carousel.tsx'
import styles from './first-page.module.css'
import { openWords } from './open-words.ts'

const { waiting, count, free } = __WAITING_ROOM__

/** Some patients of the library: faces and complaints, but nothing that reveals a diagnosis. */
export function SampleCases() {
  return (
    <div className={styles.part}>
      <Carousel title="Who’s waiting today" note={openWords(free, count)}>
        {waiting.map((one) => (
          <li key={one.id}>
            <Poster patientCase={one} to={`/signup?redirect=/dashboard/home?id=${one.id}`} />
          </li>
        ))}
      </Carousel>
    </div>
  )
}

import type { Findings } from '#contract/findings.ts'
import { curly } from '../../ui/text/curly.ts'
import styles from './found-drawing.module.css'

type Picture = NonNullable<Findings['picture']>

/** A drawing as a picture, which runs nothing; on paper of its own, because it is inked for daylight. */
export function FoundDrawing({ picture }: { picture: Picture }) {
  return (
    <figure className={styles.drawing}>
      <h3>{curly(picture.title)}</h3>
      <img src={`data:image/svg+xml,${encodeURIComponent(picture.svg)}`} alt={picture.alt} />
      <figcaption>Drawing, not a photograph.</figcaption>
    </figure>
  )
}

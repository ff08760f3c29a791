import type { Findings } from '#contract/findings.ts'
import { curly } from '../../ui/text/curly.ts'
import styles from './found-drawing.module.css'

type Picture = NonNullable<Findings['picture']>

/**
 * A drawing shown as an image, so that it cannot run scripts. Has a light background in both themes, because its lines
 * are dark.
 */
export function FoundDrawing({ picture }: { picture: Picture }) {
  return (
    <figure className={styles.drawing}>
      <h3>{curly(picture.title)}</h3>
      <img src={`data:image/svg+xml,${encodeURIComponent(picture.svg)}`} alt={picture.alt} />
      <figcaption>Drawing, not a photograph.</figcaption>
    </figure>
  )
}

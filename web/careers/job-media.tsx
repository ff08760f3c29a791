import type { PageElements } from '#contract/pages.ts'
import { Icon } from '../ui/icons/icon.tsx'
import styles from './job.module.css'

type Props = NonNullable<PageElements['PageHeroMedia']> & { of: string }

/**
 * An image from this site, or a link to an external video. The video's host is not contacted until the link is pressed.
 */
export function JobMedia({ file, link, of }: Props) {
  if (file) return <img className={styles.picture} src={file} alt="" />
  if (!link) return null
  return (
    <a className={styles.film} href={link} target="_blank" rel="noreferrer">
      <Icon name="play" />
      <span>
        <b>Watch the film about {of}</b>
        Opens {new URL(link).hostname} in a new tab. That site only learns of your visit if you click.
      </span>
    </a>
  )
}

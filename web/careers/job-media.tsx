import type { PageElements } from '#contract/pages.ts'
import { Icon } from '../ui/icons/icon.tsx'
import styles from './job.module.css'

type Props = NonNullable<PageElements['PageHeroMedia']> & { of: string }

/** A picture of the site, or a film elsewhere: nothing is asked of its host before a press, which opens it there. */
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

import type { PageElements } from '#contract/pages.ts'
import { Icon } from '../ui/icon.tsx'
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
        It is at {new URL(link).hostname}, which learns of your visit only now. Opens in a new tab.
      </span>
    </a>
  )
}

import styles from './pages.module.css'
import type { PageVersion } from './typed-page.ts'

/** A saved version as readers would see it: its rich text came from the server, which has sanitised it. */
export function PagePreview({ version: { version, elements } }: { version: PageVersion }) {
  const { PageSubTitle, PageTile, PageDescription, PageHeroMedia, HeroButton, WYCSWYG } = elements
  return (
    <article className={styles.preview} aria-label={`Version ${version} as readers see it`}>
      {PageSubTitle && <p className={styles.above}>{PageSubTitle.main_text}</p>}
      <p className={styles.title}>{PageTile.main_text}</p>
      {PageDescription && <p className={styles.lead}>{PageDescription.main_text}</p>}
      {PageHeroMedia?.file && <img src={PageHeroMedia.file} alt="" />}
      {PageHeroMedia?.link && <p className={styles.film}>A film: {PageHeroMedia.link}</p>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server on the way in and on the way out */}
      {WYCSWYG && <div className={styles.rich} dangerouslySetInnerHTML={{ __html: WYCSWYG.wycswyg }} />}
      {HeroButton && (
        <p>
          <b>{HeroButton.main_text}</b>
          <span className={styles.leads}> leads to {HeroButton.link}</span>
        </p>
      )}
    </article>
  )
}

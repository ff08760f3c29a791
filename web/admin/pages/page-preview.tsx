import { Note, Text } from '../../ui/layout/text.ts'
import styles from './pages.module.css'
import type { PageVersion } from './typed-page.ts'

/** A saved version as readers would see it. Its rich text comes from the server, which has sanitised it. */
export function PagePreview({ version: { version, elements } }: { version: PageVersion }) {
  const { PageSubTitle, PageTile, PageDescription, PageHeroMedia, HeroButton, WYCSWYG } = elements
  return (
    <article className={styles.preview} aria-label={`Version ${version} as readers see it`}>
      {PageSubTitle && (
        <Text size="ui" tone="soft">
          {PageSubTitle.main_text}
        </Text>
      )}
      <Text size="title-2">{PageTile.main_text}</Text>
      {PageDescription && <p className={styles.lead}>{PageDescription.main_text}</p>}
      {PageHeroMedia?.file && <img src={PageHeroMedia.file} alt="" />}
      {PageHeroMedia?.link && <Note>A film: {PageHeroMedia.link}</Note>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it when storing and when sending it */}
      {WYCSWYG && <div className={styles.rich} dangerouslySetInnerHTML={{ __html: WYCSWYG.wycswyg }} />}
      {HeroButton && (
        <p>
          <b>{HeroButton.main_text}</b>
          <Note as="span"> leads to {HeroButton.link}</Note>
        </p>
      )}
    </article>
  )
}

import type { MetaDescriptor } from 'react-router'
import type { PageElements, PageReply } from '#contract/pages.ts'
import { call, Refusal } from '../api.ts'
import { NotFoundPage } from '../layout/not-found-page.tsx'
import { organization, pageHead } from '../site/page-head.ts'
import { PublicPage } from '../site/public-page.tsx'
import { SiteLink } from '../site/site-link.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Text } from '../ui/layout/text.ts'
import type { Route } from './+types/job-screen.ts'
import styles from './job.module.css'
import { JobMedia } from './job-media.tsx'

/** Returns a published position; null if there is none of that name, or no longer. */
export async function clientLoader({ params: { jobName } }: Route.ClientLoaderArgs): Promise<PageReply | null> {
  const path = `/api/v1/customised-page/dynamic-page?category=Jobs&name=${encodeURIComponent(jobName)}`
  try {
    return await call<PageReply>('GET', path)
  } catch (error) {
    if (error instanceof Refusal && error.status >= 400 && error.status < 500) return null
    throw error
  }
}

export function meta({ loaderData: page }: Route.MetaArgs): MetaDescriptor[] {
  if (!page) return [{ title: 'Not found · Bedside' }]
  const { PageTile, PageDescription } = page.elements
  const description = PageDescription?.main_text ?? `${PageTile.main_text}, ${page.meta}`
  const posting = {
    '@type': 'JobPosting',
    title: PageTile.main_text,
    description,
    hiringOrganization: organization(),
    ...(page.meta && { jobLocation: { '@type': 'Place', address: page.meta } }),
  }
  const title = `${PageTile.main_text} · Careers · Bedside`
  return pageHead({ title, description, path: `/careers/${page.name}`, card: 'careers', facts: [posting] })
}

export default function JobScreen({ loaderData: page }: Route.ComponentProps) {
  return <PublicPage>{page ? <Job {...page} /> : <Missing />}</PublicPage>
}

const Missing = () => (
  <div className={styles.missing}>
    <NotFoundPage />
  </div>
)

function Job({ elements, meta, sub_category }: PageReply) {
  const { PageSubTitle, PageTile, PageDescription, PageHeroMedia, HeroButton, WYCSWYG } = elements
  return (
    <article className={styles.job}>
      <p className={styles.back}>
        <SiteLink className="link" to="/careers#positions">
          <Icon name="back" />
          All positions
        </SiteLink>
      </p>
      <Text size="ui" tone="soft" above={18}>
        {PageSubTitle?.main_text ?? [sub_category, meta].filter(Boolean).join(' · ')}
      </Text>
      <h1>{PageTile.main_text}</h1>
      {PageDescription && <p className={styles.lead}>{PageDescription.main_text}</p>}
      {HeroButton && <Apply {...HeroButton} />}
      {PageHeroMedia && <JobMedia {...PageHeroMedia} of={PageTile.main_text} />}
      {WYCSWYG && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it when storing and when sending it
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: WYCSWYG.wycswyg }} />
      )}
      {HeroButton && WYCSWYG && <Apply {...HeroButton} />}
    </article>
  )
}

const Apply = ({ main_text, link }: NonNullable<PageElements['HeroButton']>) => (
  <p>
    <Button size="large" href={link} newTab className={styles.apply}>
      {main_text}
    </Button>
  </p>
)

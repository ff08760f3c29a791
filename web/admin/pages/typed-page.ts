import type { AdminPageRequest, AdminPagesReply, PageElements } from '#contract/pages.ts'

export const PAGES_PATH = '/api/v1/admin/pages/'

export type StaffPage = AdminPagesReply['pages'][number]
export type PageVersion = StaffPage['versions'][number]

export type TypedPage = {
  name: string
  group: string
  meta: string
  title: string
  subTitle: string
  description: string
  button: string
  buttonLink: string
  picture: string
  film: string
  html: string
}

export const EMPTY_PAGE: TypedPage = {
  name: '',
  group: '',
  meta: '',
  title: '',
  subTitle: '',
  description: '',
  button: '',
  buttonLink: '',
  picture: '',
  film: '',
  html: '',
}

const text = (words: string) => (words.trim() === '' ? null : { main_text: words.trim() })
const orNull = (words: string) => (words.trim() === '' ? null : words.trim())

/** Returns the form's request. Empty elements are left out, and a button without a label says "Apply Now". */
export function pageRequest(typed: TypedPage): AdminPageRequest {
  const [picture, film] = [orNull(typed.picture), orNull(typed.film)]
  const elements: PageElements = {
    PageSubTitle: text(typed.subTitle),
    PageTile: { main_text: typed.title.trim() },
    PageDescription: text(typed.description),
    HeroButton:
      orNull(typed.buttonLink) === null
        ? null
        : { main_text: typed.button.trim() || 'Apply Now', link: typed.buttonLink.trim() },
    PageHeroMedia: picture === null && film === null ? null : { file: picture, link: film },
    WYCSWYG: typed.html.trim() === '' ? null : { wycswyg: typed.html },
  }
  const { name, group, meta } = typed
  return { category: 'Jobs', name: name.trim(), sub_category: group.trim(), meta: meta.trim(), elements }
}

/** Returns the form values of a version. */
export const typedPage = (name: string, { sub_category: group, meta, elements }: PageVersion): TypedPage => ({
  name,
  group,
  meta,
  title: elements.PageTile.main_text,
  subTitle: elements.PageSubTitle?.main_text ?? '',
  description: elements.PageDescription?.main_text ?? '',
  button: elements.HeroButton?.main_text ?? '',
  buttonLink: elements.HeroButton?.link ?? '',
  picture: elements.PageHeroMedia?.file ?? '',
  film: elements.PageHeroMedia?.link ?? '',
  html: elements.WYCSWYG?.wycswyg ?? '',
})

/** Returns the publication state of a page, in a word. */
export function stateOf({ published, versions }: StaffPage): 'Live' | 'Live, newer draft' | 'Draft' {
  if (published === null) return 'Draft'
  return published < (versions[0]?.version ?? 0) ? 'Live, newer draft' : 'Live'
}

import { z } from 'zod'

/** Categories of pages that staff write. A page's address is its category's path and its name. */
export const PAGE_CATEGORIES = ['Jobs'] as const

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAIN_TEXT_LENGTH = 300
const WYCSWYG_LENGTH = 40_000
const ADDRESS_LENGTH = 500

const mainText = z.strictObject({ main_text: z.string().trim().min(1).max(MAIN_TEXT_LENGTH) })

/** A path inside the site, such as /plans; never one that a browser reads as another host. */
const place = z
  .string()
  .max(ADDRESS_LENGTH)
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'Enter a path on this site, such as /plans.')
const address = (...protocols: string[]) =>
  z
    .url({
      protocol: new RegExp(`^(?:${protocols.join('|')})$`),
      error: `Enter an address that starts with ${protocols.join(': or ')}:.`,
    })
    .max(ADDRESS_LENGTH)

/** Elements of a page, with the specification's names; absent elements are null. */
export const pageElements = z.strictObject({
  PageSubTitle: mainText.nullable(),
  PageTile: mainText,
  PageDescription: mainText.nullable(),
  /** Where to apply: a link to another site, or a mail address. */
  HeroButton: z
    .strictObject({
      main_text: z.string().trim().min(1).max(60).default('Apply Now'),
      link: z.union([address('https', 'mailto'), place], 'Enter a path on this site, or an https: or mailto: address.'),
    })
    .nullable(),
  /** A picture of the site, or a link to an external video, nothing of which loads before the user asks for it. */
  PageHeroMedia: z
    .strictObject({ file: place.nullable(), link: address('https').nullable() })
    .refine(({ file, link }) => (file === null) !== (link === null), 'Give either a picture or a link, not both.')
    .nullable(),
  /** Rich text as HTML, sanitised when it is stored and again when it is shown. */
  WYCSWYG: z.strictObject({ wycswyg: z.string().max(WYCSWYG_LENGTH) }).nullable(),
})
export type PageElements = z.infer<typeof pageElements>

const category = z.enum(PAGE_CATEGORIES, 'There are no pages of this kind.')
export const pageName = z
  .string()
  .max(80)
  .regex(NAME, 'Lower-case letters, digits and hyphens, such as clinical-author.')

/** GET customised-page/dynamic-page/list/. */
export const pageListQuery = z.object({ category, group_by: z.literal('sub_category').default('sub_category') })
/** The published pages, grouped. `meta` is shown as the location of a job. */
export const pageListReply = z.array(
  z.object({
    sub_category: z.string(),
    pages: z.array(z.object({ name: z.string(), title: z.string(), meta: z.string() })),
  }),
)

/** GET customised-page/dynamic-page. */
export const pageQuery = z.object({ category, name: z.string().max(200) })
export const pageReply = z.object({
  name: z.string(),
  category,
  sub_category: z.string(),
  meta: z.string(),
  elements: pageElements,
})

/** A page as staff write it. Saving creates a version, which is not public until published. */
export const adminPageRequest = z.strictObject({
  category,
  name: pageName,
  sub_category: z.string().trim().min(2, 'Enter the group it is listed under.').max(60),
  meta: z.string().trim().max(120),
  elements: pageElements,
})

const version = z.int().min(1).max(100_000)
const savedVersion = adminPageRequest
  .omit({ category: true, name: true })
  .extend({ version, saved_at: z.string(), saved_by: z.string() })

/** Every page with all its versions, newest first. */
export const adminPagesReply = z.object({
  pages: z.array(
    z.object({
      id: z.string(),
      category,
      name: z.string(),
      /** The published version; null if there is none. */
      published: version.nullable(),
      versions: z.array(savedVersion),
    }),
  ),
})
/** The version to publish, which may be an earlier one; null unpublishes the page. */
export const adminPagePatch = z.strictObject({ published: version.nullable() })

export type PageListReply = z.infer<typeof pageListReply>
export type PageReply = z.infer<typeof pageReply>
export type AdminPageRequest = z.infer<typeof adminPageRequest>
export type AdminPagesReply = z.infer<typeof adminPagesReply>

import { z } from 'zod'

/** What kinds of page staff write. The address of a page is its category's place and its name. */
export const PAGE_CATEGORIES = ['Jobs'] as const

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAIN_TEXT_LENGTH = 300
const WYCSWYG_LENGTH = 40_000
const ADDRESS_LENGTH = 500

const mainText = z.strictObject({ main_text: z.string().trim().min(1).max(MAIN_TEXT_LENGTH) })

/** A place inside the site, such as /plans; never one that a browser takes for another host. */
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

/** What a page is made of, under the names of the specification; what a page does not have is null. */
export const pageElements = z.strictObject({
  PageSubTitle: mainText.nullable(),
  PageTile: mainText,
  PageDescription: mainText.nullable(),
  /** Leads to where one applies; a link of another site or a mail address. */
  HeroButton: z
    .strictObject({
      main_text: z.string().trim().min(1).max(60).default('Apply Now'),
      link: z.union([address('https', 'mailto'), place], 'Enter a path on this site, or an https: or mailto: address.'),
    })
    .nullable(),
  /** A picture of the site, or a link to a film elsewhere, of which nothing is loaded before it is asked for. */
  PageHeroMedia: z
    .strictObject({ file: place.nullable(), link: address('https').nullable() })
    .refine(({ file, link }) => (file === null) !== (link === null), 'Give either a picture or a link, not both.')
    .nullable(),
  /** Rich text as HTML. It is sanitised when it is kept and again when it is shown. */
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
/** The pages that are published, in groups. `meta` is shown as the location of a job. */
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

/** What staff write of a page. Saving it makes a version, which is not public before it is published. */
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

/** Every page with each version of it, the newest first. */
export const adminPagesReply = z.object({
  pages: z.array(
    z.object({
      id: z.string(),
      category,
      name: z.string(),
      /** The published version; null when there is none. */
      published: version.nullable(),
      versions: z.array(savedVersion),
    }),
  ),
})
/** The version that everybody shall see from now on, also an earlier one; null takes the page off the site. */
export const adminPagePatch = z.strictObject({ published: version.nullable() })

export type PageListReply = z.infer<typeof pageListReply>
export type PageReply = z.infer<typeof pageReply>
export type AdminPageRequest = z.infer<typeof adminPageRequest>
export type AdminPagesReply = z.infer<typeof adminPagesReply>

import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { AdminPagesReply } from '#contract/pages.ts'
import { NotFoundPage } from '../../layout/not-found-page.tsx'
import { readStaffPage } from '../../staff/staff-call.ts'
import { useStaffPage } from '../../staff/use-staff-page.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Note } from '../../ui/layout/text.ts'
import type { Route } from './+types/edit-page-screen.ts'
import { readPageDraft, savePageDraft } from './page-draft.ts'
import { PageForm } from './page-form.tsx'
import { PageHistory } from './page-history.tsx'
import { PagePreview } from './page-preview.tsx'
import styles from './pages.module.css'
import {
  EMPTY_PAGE,
  PAGES_PATH,
  type PageVersion,
  pageRequest,
  stateOf,
  type TypedPage,
  typedPage,
} from './typed-page.ts'

export const meta = () => [{ title: 'A page · Staff · Bedside' }]

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const room = await readStaffPage<AdminPagesReply>(PAGES_PATH)
  return room && { room, name: params.name }
}

/** Edits the page named in the address, or a new one if there is no name. */
export default function EditPageScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  const { room, name } = loaderData
  const page = room.pages.find((one) => one.name === name)
  if (name !== undefined && !page) return <NotFoundPage />
  return <Editor key={name} first={room} name={name} />
}

function Editor({ first, name }: { first: AdminPagesReply; name: string | undefined }) {
  const { page, typed, type, preview, show, save, publish, fault, notice } = useEditor(first, name)
  return (
    <>
      <p>
        <Link className="link" to="/admin/pages">
          All pages
        </Link>
      </p>
      <h1>{page ? `${page.name}: ${stateOf(page).toLowerCase()}` : 'A new page'}</h1>
      <PageForm typed={typed} onType={type} isNew={!page} onSave={save} />
      {page && preview && (
        <>
          <h2>Version {preview.version} as readers see it</h2>
          <PagePreview version={preview} />
          <h2>Versions</h2>
          <Note>
            To go back, publish an earlier version. The last twenty are shown; every action is in the audit log.
          </Note>
          <PageHistory page={page} shown={preview.version} onShow={show} onPublish={publish} />
        </>
      )}
      <div className={styles.said}>
        {fault && <Notice tone="red">{fault}</Notice>}
        {notice && <Notice tone="good">{notice}</Notice>}
      </div>
    </>
  )
}

/** The editor's state: the draft, the version being viewed, and the result of the last action. */
function useEditor(first: AdminPagesReply, name: string | undefined) {
  const navigate = useNavigate()
  const { shown, fault, send } = useStaffPage(first)
  const page = shown.pages.find((one) => one.name === name)
  const newest = page?.versions[0]
  const [unsaved] = useState(() => readPageDraft(localStorage, name))
  const [typed, setTyped] = useState(unsaved ?? (page && newest ? typedPage(page.name, newest) : EMPTY_PAGE))
  const [viewed, setViewed] = useState<number>()
  const [notice, setNotice] = useState(unsaved ? UNSAVED : '')
  const [taken, setTaken] = useState('')

  async function save() {
    setNotice('')
    const request = pageRequest(typed)
    const isTaken = !page && shown.pages.some((one) => one.name === request.name)
    setTaken(isTaken ? 'There is already a page at this address.' : '')
    if (isTaken || !(await send('POST', PAGES_PATH, request))) return
    savePageDraft(localStorage, name, null)
    if (!page) return void navigate(`/admin/pages/${request.name}`, { replace: true })
    setViewed(undefined)
    setNotice('Saved. Nobody else can see it until you publish it.')
  }
  async function publish(version: number | null) {
    setNotice('')
    if (page && (await send('PATCH', `${PAGES_PATH}${page.id}/`, { published: version })))
      setNotice(version === null ? 'The page has been taken off the site.' : `Version ${version} is now live.`)
  }
  const type = (words: TypedPage) => {
    setTyped(words)
    savePageDraft(localStorage, name, words)
  }
  const show = (version: PageVersion) => {
    savePageDraft(localStorage, name, null)
    setTyped(typedPage(name ?? '', version))
    setViewed(version.version)
  }
  const preview = page?.versions.find(({ version }) => version === viewed) ?? newest
  return { page, typed, type, preview, show, save, publish, fault: taken || fault, notice }
}
const UNSAVED = 'We’ve restored your unsaved changes.'

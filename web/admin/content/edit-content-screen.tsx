import { useState } from 'react'
import { Link } from 'react-router'
import type { EditedExportReply, EditedReply, EditedSaveRequest } from '#contract/edited-content.ts'
import { applyChange, type StudioChange } from '#contract/values/studio-change.ts'
import { call } from '../../api.ts'
import { NotFoundPage } from '../../layout/not-found-page.tsx'
import { saveBlob } from '../../save-file.ts'
import { Instant } from '../../staff/instant.tsx'
import { readStaffPage } from '../../staff/staff-call.ts'
import { wordsOf } from '../../staff/use-staff-page.ts'
import { CardPanel } from '../../studio/card-panel.tsx'
import { Files } from '../../studio/files-shown.ts'
import { Forms } from '../../studio/forms.ts'
import { Problems } from '../../studio/problems.tsx'
import studioStyles from '../../studio/studio.module.css'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Flow } from '../../ui/layout/row.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { Note } from '../../ui/layout/text.ts'
import adminStyles from '../admin.module.css'
import pageStyles from '../pages/pages.module.css'
import type { Route } from './+types/edit-content-screen.ts'
import { CONTENT_PATH, fileOfKind, formOf, KIND_NAMES } from './kinds.ts'
import { Preview } from './preview.tsx'
import { sentValue } from './sent-value.ts'
import { readTextDraft, saveTextDraft } from './text-draft.ts'

export const meta = () => [{ title: 'A text · Staff · Bedside' }]

export const clientLoader = ({ params: { kind, name } }: Route.ClientLoaderArgs) =>
  readStaffPage<EditedReply>(`${CONTENT_PATH}${kind}/${encodeURIComponent(name)}/`)

/** One text: its form, preview, problems and versions. */
export default function EditContentScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFoundPage />
  return <Editor key={`${loaderData.kind}/${loaderData.name}`} first={loaderData} />
}

function Editor({ first }: { first: EditedReply }) {
  const { room, files, isChanged, change, save, show, publish, download, fault, notice, isBusy } = useText(first)
  const { kind } = first
  const form = formOf(kind, room.created)
  return (
    <Files value={files}>
      <Forms value={form.shapes}>
        <p>
          <Link className="link" to="/admin/content">
            All texts
          </Link>
        </p>
        <h1>{room.title}</h1>
        <Note>
          {KIND_NAMES[kind]}. {servedIn(room)}
        </Note>
        <div className={studioStyles.desk}>
          <div>
            <CardPanel card={form} files={files} change={change} />
            <Flow gap={8}>
              <Button disabled={isBusy || !isChanged} onClick={() => void save()}>
                Save a draft
              </Button>
              <Button kind="outline" disabled={isBusy || isChanged} onClick={() => void download()}>
                Download the file
              </Button>
            </Flow>
            <Versions room={room} isBusy={isBusy} onShow={show} onPublish={publish} />
          </div>
          <Stack gap={16} oneColumn>
            {isChanged ? (
              <Note>Save a draft to see what needs fixing.</Note>
            ) : (
              <Problems problems={room.problems} files={files} />
            )}
            <Preview kind={kind} value={files.yaml[fileOfKind(kind)]} />
          </Stack>
        </div>
        <div className={pageStyles.said}>
          {fault && <Notice tone="red">{fault}</Notice>}
          {notice && <Notice tone="good">{notice}</Notice>}
        </div>
      </Forms>
    </Files>
  )
}

function servedIn({ created, published }: EditedReply): string {
  if (published !== null) return `Students see version ${published}.`
  return created ? NOBODY_SEES_IT : AS_INSTALLED
}
const NOBODY_SEES_IT = 'Students can’t see it.'
const AS_INSTALLED = 'Students see the installed text.'

type VersionsProps = {
  room: EditedReply
  isBusy: boolean
  onShow: (version: number) => Promise<void>
  onPublish: (version: number | null) => Promise<void>
}

/** Every version, newest first. Any of them can be copied into the form or published. */
const Versions = ({ room: { created, versions, published }, isBusy, onShow, onPublish }: VersionsProps) => (
  <section aria-labelledby="versions">
    <h2 id="versions">Versions</h2>
    {versions.length === 0 && <Note>Not edited yet.</Note>}
    {published !== null && (
      <Button kind="outline" size="small" disabled={isBusy} onClick={() => void onPublish(null)}>
        {created ? 'Withdraw from students' : 'Restore the installed text'}
      </Button>
    )}
    <Stack as="ol" gap={8}>
      {versions.map(({ version, saved_at, saved_by }) => (
        <li key={version} className={adminStyles.entry}>
          <Stack gap={4} shrinks breaks className={adminStyles.words}>
            <h3 id={`version-${version}`}>
              Version {version} {version === published && <span className={adminStyles.done}>Live</span>}
            </h3>
            <Note>
              <Instant at={saved_at} /> by {saved_by}
            </Note>
          </Stack>
          <Button
            kind="quiet"
            size="small"
            disabled={isBusy}
            aria-describedby={`version-${version}`}
            onClick={() => void onShow(version)}
          >
            Copy into the form
          </Button>
          <Button
            kind="outline"
            size="small"
            disabled={isBusy || version === published}
            aria-describedby={`version-${version}`}
            onClick={() => void onPublish(version)}
          >
            Publish
          </Button>
        </li>
      ))}
    </Stack>
  </section>
)

const UNSAVED = 'We’ve restored your unsaved changes.'

/** The editor's state: the draft, kept in this browser until it is saved, and the result of the last action. */
function useText(first: EditedReply) {
  const place = `${first.kind}/${first.name}`
  const path = `${CONTENT_PATH}${place}/`
  const [room, setRoom] = useState(first)
  const [unsaved] = useState(() => readTextDraft(localStorage, place))
  const [files, setFiles] = useState(unsaved?.files ?? first.files)
  const [isChanged, setIsChanged] = useState(unsaved !== undefined)
  const [newest, setNewest] = useState(unsaved ? unsaved.newest : newestOf(first))
  const [notice, setNotice] = useState(unsaved ? UNSAVED : '')
  const [fault, setFault] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  const act = async (doing: () => Promise<void>) => {
    setIsBusy(true)
    setFault('')
    setNotice('')
    await doing().catch((error: unknown) => setFault(wordsOf(error)))
    setIsBusy(false)
  }
  const applyReply = (reply: EditedReply, isInForm: boolean) => {
    setRoom(reply)
    if (!isInForm) return
    setFiles(reply.files)
    setNewest(newestOf(reply))
    setIsChanged(false)
    saveTextDraft(localStorage, place, null)
  }
  const change = (one: StudioChange) => {
    const next = applyChange(files, one)
    setFiles(next)
    setIsChanged(true)
    saveTextDraft(localStorage, place, { newest, files: next })
  }
  const save = () =>
    act(async () => {
      const name = fileOfKind(first.kind)
      const body: EditedSaveRequest = {
        newest,
        value: sentValue(files.yaml[name]),
        comments: files.comments[name] ?? [],
      }
      applyReply(await call<EditedReply>('POST', path, body), true)
      setNotice('Saved. Nobody else can see it until you publish it.')
    })
  const show = (version: number) =>
    act(async () => {
      const { files: earlier } = await call<EditedReply>('GET', `${path}?version=${version}`)
      setFiles(earlier)
      setIsChanged(true)
      saveTextDraft(localStorage, place, { newest, files: earlier })
    })
  const publish = (version: number | null) =>
    act(async () => {
      const reply = await call<EditedReply>('PATCH', path, { published: version })
      applyReply(reply, !isChanged)
      setNotice(version === null ? servedIn(reply) : `Version ${version} is now live.`)
    })
  const download = () =>
    act(async () => {
      const { path: to, text } = await call<EditedExportReply>('GET', `${path}export/`)
      saveBlob(new Blob([text]), to.split('/').at(-1)!)
    })
  return { room, files, isChanged, change, save, show, publish, download, fault, notice, isBusy }
}

const newestOf = ({ versions }: EditedReply): number | null => versions[0]?.version ?? null

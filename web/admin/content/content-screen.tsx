import { useState } from 'react'
import { Link } from 'react-router'
import type { EditedKind, EditedListReply } from '#contract/edited-content.ts'
import { readStaffPage } from '../../staff/staff-call.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Row } from '../../ui/layout/row.ts'
import { Note } from '../../ui/layout/text.ts'
import adminStyles from '../admin.module.css'
import type { Route } from './+types/content-screen.ts'
import { BeginText } from './begin-text.tsx'
import styles from './content.module.css'
import { CONTENT_PATH, KIND_NAMES } from './kinds.ts'

export const meta = () => [{ title: 'Texts · Staff · Bedside' }]

export const clientLoader = () => readStaffPage<EditedListReply>(CONTENT_PATH)

type Listed = EditedListReply['files'][number]

/** Every text that staff can edit, by kind. */
export default function ContentScreen({ loaderData }: Route.ComponentProps) {
  const [typed, setTyped] = useState('')
  if (!loaderData) return null
  const query = typed.trim().toLowerCase()
  const found = loaderData.files.filter(({ title, name }) => `${title} ${name}`.toLowerCase().includes(query))
  return (
    <>
      <h1>Texts</h1>
      <Note>
        Daily stories, quizzes, condition pages and help. Students see a change once you publish it. Cases are written
        in the{' '}
        <Link className="link" to="/studio">
          studio
        </Link>
        , open positions under{' '}
        <Link className="link" to="/admin/pages">
          Pages
        </Link>
        .
      </Note>
      <BeginText />
      <TextField label="Find by name" type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <Note role="status">{found.length === 0 ? 'No matches.' : `${found.length} found.`}</Note>
      {(Object.keys(KIND_NAMES) as EditedKind[]).map((kind) => (
        <Kind key={kind} kind={kind} files={found.filter((file) => file.kind === kind)} />
      ))}
    </>
  )
}

function Kind({ kind, files }: { kind: EditedKind; files: readonly Listed[] }) {
  if (files.length === 0) return null
  return (
    <section aria-labelledby={kind}>
      <h2 id={kind}>{KIND_NAMES[kind]}</h2>
      <ul className={styles.names}>
        {files.map((file) => (
          <Row as="li" gap={8} wrap key={file.name}>
            <Link className="link" to={`/admin/content/${kind}/${file.name}`}>
              {file.title}
            </Link>
            {stateOf(file) && (
              <span className={file.newest === file.published ? adminStyles.done : adminStyles.waits}>
                {stateOf(file)}
              </span>
            )}
          </Row>
        ))}
      </ul>
    </section>
  )
}

/** Returns the state of a text relative to the installed file, in a word. */
function stateOf({ created, published, newest }: Listed): string {
  if (newest === null) return ''
  if (published === null) return created ? 'New, not published' : 'Draft'
  const word = created ? 'New' : 'Edited'
  return published < newest ? `${word}, newer draft` : word
}

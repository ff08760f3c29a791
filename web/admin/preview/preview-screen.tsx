import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import type { CasePreviewReply } from '#contract/case-preview.ts'
import { WhatWasFound } from '../../results/findings/what-was-found.tsx'
import { readStaffPage } from '../../staff/staff-call.ts'
import { classNames } from '../../ui/class-names.ts'
import { EmptyBed } from '../../ui/feedback/empty-bed.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { SearchPill } from '../../ui/forms/search-pill.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Chevron, Opener } from '../../ui/layout/opener.tsx'
import { Row } from '../../ui/layout/row.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { Note } from '../../ui/layout/text.ts'
import { Patient } from '../../ui/patients/patient.tsx'
import { curly } from '../../ui/text/curly.ts'
import type { Route } from './+types/preview-screen.ts'
import styles from './preview-screen.module.css'
import { type PreviewEntry, type PreviewSection, sectionsOf, sectionsWith } from './sections-of.ts'

export async function clientLoader({ params: { caseId } }: Route.ClientLoaderArgs) {
  if (!/^\d{1,9}$/.test(caseId)) return null
  return readStaffPage<CasePreviewReply>(`/api/v1/cases/admin/case/preview/?case_id=${caseId}`)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.id} ${loaderData.patient.name} · Preview · Bedside` : 'Preview · Bedside' },
]

/** A whole case as its author sees it, to read, search and print. */
export default function PreviewScreen({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Preview key={loaderData.id} whole={loaderData} /> : <NoCase />
}

const NoCase = () => (
  <EmptyBed title="We couldn’t find this case">
    <p>The number may be wrong, or the case may have been removed from the library.</p>
    <p>
      <Button href="/admin/cases">All cases</Button>
    </p>
  </EmptyBed>
)

function Preview({ whole }: { whole: CasePreviewReply }) {
  const [typed, setTyped] = useState('')
  const all = sectionsOf(whole)
  const { isOpen, toggle, openAll } = useOpenParts(all)
  const isSearching = typed.trim() !== ''
  const sections = sectionsWith(all, typed)
  const found = sections.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <>
      <Head whole={whole} />
      <Row gap={12} align="stretch" className={styles.tools}>
        <SearchPill label="Search this case" value={typed} onChange={setTyped} className={styles.search} />
        <Button
          kind="outline"
          onClick={() => {
            openAll()
            window.print()
          }}
        >
          Print
        </Button>
      </Row>
      <Note role="status">{isSearching && (found === 1 ? 'One entry found.' : `${found} entries found.`)}</Note>
      <div>
        {sections.map((section) => (
          <Section
            key={section.id}
            section={section}
            isOpen={isSearching || isOpen(section.id)}
            onToggle={(open) => !isSearching && toggle(section.id, open)}
          >
            {section.id === 'findings' && !isSearching && whole.findings && (
              <WhatWasFound findings={whole.findings.shown} system={whole.system} />
            )}
          </Section>
        ))}
      </div>
    </>
  )
}

/** Tracks which sections are open: at first the patient and the one named in the address, and all of them in print. */
function useOpenParts(all: readonly PreviewSection[]) {
  const { hash } = useLocation()
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(['patient', hash.slice(1)]))
  const openAll = () => flushSync(() => setOpen(new Set(all.map(({ id }) => id))))
  useEffect(() => {
    window.addEventListener('beforeprint', openAll)
    return () => window.removeEventListener('beforeprint', openAll)
  })
  const toggle = (id: string, isOpen: boolean) =>
    setOpen((before) => (isOpen ? new Set([...before, id]) : new Set([...before].filter((one) => one !== id))))
  return { isOpen: (id: string) => open.has(id), toggle, openAll }
}

function Head({ whole: { id, patient, presenting_complaint, cases } }: { whole: CasePreviewReply }) {
  const navigate = useNavigate()
  return (
    <div className={styles.head}>
      <Patient caseId={id} expression="blank" className={styles.picture} eager />
      <Stack gap={4} shrinks className={styles.name}>
        <h1>
          {id} {patient.name}
        </h1>
        <Note>{curly(presenting_complaint)}. Shows every answer: for authors and staff only.</Note>
      </Stack>
      <div className={styles.choice}>
        <SelectField
          label="Case"
          value={id}
          onChange={({ target }) => void navigate(`/admin/case/${target.value}/preview`)}
        >
          {cases.map((one) => (
            <option key={one.id} value={one.id}>
              {one.id} {one.patient_name}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  )
}

type SectionProps = {
  section: PreviewSection
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

function Section({ section: { id, title, entries }, isOpen, onToggle, children }: SectionProps) {
  return (
    <details
      id={id}
      className={styles.section}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <Opener gap={12} justify="between">
        <h2>{curly(title)}</h2>
        <Chevron className={classNames(styles.chevron, 'screen-only')} />
      </Opener>
      {isOpen && children}
      {isOpen && (
        <ol className={styles.entries}>
          {entries.map((entry, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same message may be said twice, and the order is the file's
            <Entry key={at} entry={entry} />
          ))}
        </ol>
      )}
    </details>
  )
}

const Entry = ({ entry: { title, note, isUrgent = false, lines } }: { entry: PreviewEntry }) => (
  <li className={styles.entry}>
    <h3>{curly(title)}</h3>
    {note !== null && <p className={classNames(styles.note, isUrgent && styles.urgent)}>{curly(note)}</p>}
    {lines.length > 0 && (
      <dl className={styles.lines}>
        {lines.map(({ label, text, isSaid = false }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a label may occur twice, and the order is the file's
          <div key={at}>
            <Note as="dt" className={classNames(label === null && 'visually-hidden')}>
              {label ?? 'Text'}
            </Note>
            <dd className={classNames(isSaid && styles.said, label === null && styles.whole)}>{curly(text)}</dd>
          </div>
        ))}
      </dl>
    )}
  </li>
)

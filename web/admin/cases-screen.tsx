import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminCasePatch, AdminCasesReply } from '#contract/admin.ts'
import { call, sentenceOf } from '../api.ts'
import { readStaffPage } from '../staff/staff-call.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Switch } from '../ui/forms/switch.tsx'
import { Note } from '../ui/layout/text.ts'
import { curly } from '../ui/text/curly.ts'
import type { Route } from './+types/cases-screen.ts'
import styles from './admin.module.css'

export const meta = () => [{ title: 'Cases · Staff · Bedside' }]

const PATH = '/api/v1/admin/cases/'

export const clientLoader = () => readStaffPage<AdminCasesReply>(PATH)

export default function CasesScreen({ loaderData }: Route.ComponentProps) {
  return loaderData && <Cases first={loaderData.cases} />
}

type Row = AdminCasesReply['cases'][number]
type Change = (change: AdminCasePatch) => Promise<void>

function Cases({ first }: { first: Row[] }) {
  const [cases, setCases] = useState(first)
  const [fault, setFault] = useState<string | null>(null)
  const change: Change = async (patch) => {
    setFault(null)
    try {
      setCases((await call<AdminCasesReply>('PATCH', PATH, patch)).cases)
    } catch (error) {
      setFault(sentenceOf(error))
    }
  }
  return (
    <>
      <h1>Cases</h1>
      <Note>
        A featured case comes first in its collections. A random case appears in its collections but not in search
        results. Every change is in the audit log. Select a name to see the whole case.
      </Note>
      {fault !== null && <Notice tone="red">{fault}</Notice>}
      <table className={styles.table}>
        <caption className="visually-hidden">Cases</caption>
        <thead>
          <tr>
            <th scope="col">Case</th>
            <th scope="col" id="featured">
              Featured
            </th>
            <th scope="col" id="random">
              Random
            </th>
          </tr>
        </thead>
        <tbody>
          {cases.map((one) => (
            <CaseRow key={one.id} row={one} onChange={change} />
          ))}
        </tbody>
      </table>
    </>
  )
}

const CaseRow = ({ row, onChange }: { row: Row; onChange: Change }) => (
  <tr>
    <th scope="row" id={`case-${row.id}`}>
      <Link className="link" to={`/admin/case/${row.id}/preview`}>
        {row.id} {row.patient_name}
      </Link>
      <span className={styles.under}>{curly(row.presenting_complaint)}</span>
    </th>
    {(['featured', 'random'] as const).map((flag) => (
      <td key={flag}>
        <Switch
          labelledBy={`${flag} case-${row.id}`}
          value={row[flag]}
          onChange={() => onChange({ id: row.id, flag, value: !row[flag] })}
        />
      </td>
    ))}
  </tr>
)

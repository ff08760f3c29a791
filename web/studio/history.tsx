import { useEffect, useState } from 'react'
import type { StudioCaseReply } from '#contract/studio/studio.ts'
import type { StudioFiles } from '#contract/values/studio-change.ts'
import { call, sentenceOf } from '../api.ts'
import { Instant } from '../staff/instant.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { Note, Text } from '../ui/layout/text.ts'
import { differencesOf } from './differences.ts'
import styles from './studio.module.css'
import type { ApplyChange } from './use-studio.ts'

type Props = { id: string; files: StudioFiles; change: ApplyChange }
const MOST_SHOWN = 200

/** The saved versions of the case, and what has changed since one of them. */
export function History({ id, files, change }: Props) {
  const [versions, setVersions] = useState<StudioCaseReply['versions']>([])
  const [earlier, setEarlier] = useState<{ version: number; files: StudioFiles }>()
  const [fault, setFault] = useState('')
  useEffect(() => {
    call<StudioCaseReply>('GET', `/api/v1/studio/${id}/`).then(
      (reply) => setVersions(reply.versions),
      (error: unknown) => setFault(sentenceOf(error)),
    )
  }, [id])
  async function compare(version: number) {
    setFault('')
    try {
      const reply = await call<StudioCaseReply>('GET', `/api/v1/studio/${id}/?version=${version}`)
      setEarlier({ version, files: reply.files })
    } catch (error) {
      setFault(sentenceOf(error))
    }
  }
  return (
    <section className={styles.card} aria-labelledby="history">
      <h2 id="history" tabIndex={-1}>
        History
      </h2>
      <Note>Everything one person saves within ten minutes is one version.</Note>
      {fault && <Notice tone="red">{fault}</Notice>}
      <Stack as="ol" gap={8} oneColumn breaks>
        {versions.map(({ version, saved_at, saved_by }) => (
          <li key={version}>
            Version {version}: <Instant at={saved_at} /> by {saved_by ?? 'a former user'}{' '}
            <Button
              kind="quiet"
              size="small"
              aria-pressed={earlier?.version === version}
              onClick={() => void compare(version)}
            >
              Changes since version {version}
            </Button>
          </li>
        ))}
      </Stack>
      {earlier && <Changes earlier={earlier} files={files} change={change} />}
    </section>
  )
}

function Changes({ earlier, files, change }: Omit<Props, 'id'> & { earlier: { version: number; files: StudioFiles } }) {
  const all = differencesOf(earlier.files, files)
  return (
    <>
      <h3>Since version {earlier.version}</h3>
      {all.length === 0 && <Note>Nothing has changed.</Note>}
      <Stack as="ul" gap={8} oneColumn breaks className={styles.differences}>
        {all.slice(0, MOST_SHOWN).map(({ file, where, path, before, after }) => (
          <Stack as="li" gap={4} key={`${file} ${where}`}>
            <strong>{where}</strong>
            {before !== undefined && (
              <Text as="del" tone="red">
                {before}
              </Text>
            )}
            {after !== undefined && (
              <Text as="ins" tone="good">
                {after}
              </Text>
            )}
            {typeof before === 'string' && after !== undefined && isText(files, file, path) && (
              <Button kind="quiet" size="small" onClick={() => change({ op: 'set', file, path, value: before })}>
                Undo this change<span className="visually-hidden">: {where}</span>
              </Button>
            )}
          </Stack>
        ))}
      </Stack>
      {all.length > MOST_SHOWN && <Note>And {all.length - MOST_SHOWN} more.</Note>}
    </>
  )
}

const isText = (files: StudioFiles, file: string, path: Parameters<ApplyChange>[0]['path']): boolean =>
  typeof path.reduce<unknown>((here, step) => Object(here)[step], files.yaml[file]) === 'string'

import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Row } from '../ui/layout/row.ts'
import type { Clash } from './clashes.ts'
import { labelOf } from './labels.ts'

type Props = { clashes: readonly Clash[]; onSettle: (clash: Clash, isMine: boolean) => void }

/** Conflicting edits of two authors. Neither version is lost until a person chooses one. */
export const Clashes = ({ clashes, onSettle }: Props) => (
  <>
    {clashes.map((clash) => (
      <Notice key={JSON.stringify(clash.change)} tone="amber">
        <p>
          Someone else changed “{labelOf(clash.change.path.at(-1) ?? clash.change.file)}” while you did. Yours:{' '}
          <q>{wordsOf(clash)}</q> Theirs: <q>{clash.theirs}</q>
        </p>
        <Row gap={8} wrap>
          <Button size="small" kind="outline" onClick={() => onSettle(clash, false)}>
            Keep theirs
          </Button>
          <Button size="small" kind="outline" onClick={() => onSettle(clash, true)}>
            Use mine
          </Button>
        </Row>
      </Notice>
    ))}
  </>
)

function wordsOf({ change }: Clash): string {
  if (change.op === 'remove') return 'removed'
  if (change.op === 'accept') return 'accepted'
  return typeof change.value === 'string' ? change.value : JSON.stringify(change.value)
}

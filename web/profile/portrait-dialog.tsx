import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Portrait } from '#contract/portraits.ts'
import { ALL_PORTRAITS, PORTRAIT_WORDS } from '../account/portraits.ts'
import { sentenceOf } from '../api.ts'
import { portraitSource } from '../session/person.ts'
import { changeUser } from '../session/session.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import styles from './portrait-dialog.module.css'

type Props = { chosen: Portrait | null; open: boolean; onClose: () => void }

const INITIALS = 'initials'
type Choice = Portrait | typeof INITIALS

/** Chooses a drawn portrait for the student; photographs are not used. */
export function PortraitDialog({ chosen, open, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const [choice, setChoice] = useState<Choice>(chosen ?? INITIALS)
  const [problem, setProblem] = useState<string>()

  async function save() {
    try {
      await changeUser({ portrait: choice === INITIALS ? null : choice })
      setProblem(undefined)
      await revalidate()
      onClose()
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Choose your picture"
      wide
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={save}>That’s me</Button>
        </>
      }
    >
      <RadioGroup<Choice> aria-label="Your picture" className={styles.people} value={choice} onValueChange={setChoice}>
        {ALL_PORTRAITS.map((portrait) => (
          <Radio.Root key={portrait} value={portrait} aria-label={PORTRAIT_WORDS[portrait]} className={styles.person}>
            <img src={portraitSource(portrait)} alt="" loading="lazy" draggable={false} />
          </Radio.Root>
        ))}
        <Radio.Root value={INITIALS} className={styles.person}>
          <span className={styles.none}>Just my initials</span>
        </Radio.Root>
      </RadioGroup>
      {problem && <Notice tone="red">{problem}</Notice>}
    </Dialog>
  )
}

import { Button } from '../../ui/forms/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { MIC_TROUBLE, type MicTrouble } from './microphone.ts'

const TITLES: Record<MicTrouble, string> = { blocked: 'Microphone blocked', issue: 'Microphone issue' }

/** Explains why the microphone cannot be used. Typing always works. */
export function MicDialog({ trouble, open, onClose }: { trouble: MicTrouble; open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={TITLES[trouble]} actions={<Button onClick={onClose}>Continue</Button>}>
      <p>{MIC_TROUBLE[trouble]}</p>
    </Dialog>
  )
}

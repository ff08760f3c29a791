import { useId, useRef } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import fieldStyles from '../../ui/forms/text-field.module.css'
import styles from './pages.module.css'
import { type Wrap, wrapSelection } from './wrap-selection.ts'

type Props = { value: string; onChange: (value: string) => void }

const WRAPS: { wrap: Wrap; name: string }[] = [
  { wrap: 'heading', name: 'Heading' },
  { wrap: 'paragraph', name: 'Paragraph' },
  { wrap: 'list', name: 'List' },
  { wrap: 'bold', name: 'Bold' },
  { wrap: 'italic', name: 'Italic' },
  { wrap: 'link', name: 'Link' },
]

/** The page's text as HTML, with buttons that wrap the selection in tags. */
export function RichTextField({ value, onChange }: Props) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const press = (wrap: Wrap) => {
    const area = box.current
    if (!area) return
    const next = wrapSelection({ value, from: area.selectionStart, to: area.selectionEnd }, wrap)
    onChange(next.value)
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(next.from, next.to)
    })
  }
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>Text</label>
      <fieldset className={styles.wraps} aria-label="Formatting">
        {WRAPS.map(({ wrap, name }) => (
          <Button key={wrap} kind="quiet" size="small" onClick={() => press(wrap)}>
            {name}
          </Button>
        ))}
      </fieldset>
      <textarea
        ref={box}
        id={id}
        rows={14}
        className={`${fieldStyles.area} ${styles.html}`}
        value={value}
        spellCheck
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-hint`} className={fieldStyles.hint}>
        Headings, paragraphs, lists, bold, italic and links. Anything else is removed when you save.
      </p>
    </div>
  )
}

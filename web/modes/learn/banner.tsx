import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Box } from '../../ui/layout/box.ts'
import { Row } from '../../ui/layout/row.ts'
import styles from './banner.module.css'
import { bannerOf } from './banner-words.ts'
import type { Lesson } from './use-lesson.ts'

type Props = { lesson: Lesson; onNext: () => void; onFinish: () => void }

/** The banner above the talk: an offer to continue, or an error. It never covers the input field. */
export function Banner({ lesson, onNext, onFinish }: Props) {
  const { panel, busy, problem, read } = lesson
  const banner = panel && bannerOf(panel)
  return (
    <div className={styles.place}>
      {problem && (
        <Row as="p" gap={10} size="copy" tone="red" className={styles.problem} role="alert">
          <Icon name="warning" />
          <span>{problem}</span>
          <Button kind="quiet" size="small" onClick={() => void read()}>
            Try again
          </Button>
        </Row>
      )}
      <div role="status">
        {banner && (
          <div className={styles.banner} data-tone={banner.tone}>
            <Box as="p" grow>
              <b>{banner.title}</b> {banner.words}
            </Box>
            <Button onClick={banner.button === 'Finish' ? onFinish : onNext} disabled={busy}>
              {banner.button}
              <Icon name={banner.button === 'Finish' ? 'check' : 'arrow'} />
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

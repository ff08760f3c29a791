import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import type { Notification } from '#contract/notifications.ts'
import { call } from '../api.ts'
import { FieldGround } from '../ui/patients/field-ground.tsx'
import { type Slide, SlideShow } from '../ui/slides/slide-show.tsx'
import { inDomain } from '../variants/domain.ts'
import styles from './new-features.module.css'
import { needsCase, targetOf } from './slide-target.ts'

export type NewFeaturesProps = { notifications: readonly Notification[]; onSeen: () => void }

/** New notifications, one slide each. Closing it in any way marks them all as read. */
export function NewFeatures({ notifications, onSeen }: NewFeaturesProps) {
  const navigate = useNavigate()
  const [open, setOpen] = useState(true)
  const last = notifications.at(-1)
  const close = () => {
    setOpen(false)
    onSeen()
  }
  const go = async () => {
    close()
    if (last) navigate(targetOf(last, needsCase(last) ? await firstRace() : undefined))
  }
  return <NewsSlides open={open} notifications={notifications} onLast={() => void go()} onClose={close} />
}

type SlidesProps = Pick<NewFeaturesProps, 'notifications'> & { open: boolean; onLast: () => void; onClose: () => void }

/** The slides as students see them. */
export const NewsSlides = ({ notifications, ...show }: SlidesProps) => (
  <SlideShow
    {...show}
    label="New in Bedside"
    slides={notifications.map(slideOf)}
    lastWord={notifications.at(-1)?.button_text ?? 'Try It Out'}
  />
)

async function firstRace(): Promise<number | undefined> {
  const { results } = await call<{ results: CaseReply[] }>('GET', inDomain('/api/v1/cases/?page_size=300')).catch(
    () => ({
      results: [],
    }),
  )
  return results.find((one) => one.participation_for_diagnosis_mode && !one.locked)?.id
}

const slideOf = (one: Notification): Slide => ({
  id: one.id,
  title: one.title,
  picture: (
    <FieldGround system="" className={styles.wall}>
      {one.video ? <Film video={one.video} /> : one.image && <img src={one.image} alt="" className={styles.image} />}
    </FieldGround>
  ),
  words: one.message.split('\n').map((paragraph) => <p key={paragraph}>{paragraph}</p>),
})

/** The captions file is next to the video. */
const Film = ({ video }: { video: string }) => (
  <video src={video} controls preload="metadata" className={styles.image}>
    <track kind="captions" src={video.replace(/\.\w+$/, '.vtt')} default />
  </video>
)

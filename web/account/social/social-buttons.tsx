import { useState } from 'react'
import { sentenceOf } from '../../api.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Flow, Row } from '../../ui/layout/row.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { useReturnByBack } from '../../ui/use-return-by-back.ts'
import { leaveFor, type OfferedProvider, PROVIDER_NAMES } from './social.ts'
import styles from './social-buttons.module.css'

type Props = { providers: readonly OfferedProvider[]; promoCode?: string }

/** Buttons to sign up or in with a provider; nothing if none is configured. */
export function SocialButtons({ providers, promoCode = '' }: Props) {
  const [leaving, setLeaving] = useState<OfferedProvider>()
  const [problem, setProblem] = useState('')
  useReturnByBack(() => setLeaving(undefined))
  if (providers.length === 0) return null

  async function leave(provider: OfferedProvider) {
    setLeaving(provider)
    setProblem('')
    try {
      await leaveFor(provider, promoCode)
    } catch (error) {
      setProblem(sentenceOf(error))
      setLeaving(undefined)
    }
  }
  return (
    <Stack gap={16}>
      <Flow gap={10} className={styles.buttons}>
        {providers.map((provider) => (
          <Button key={provider} kind="quiet" disabled={leaving !== undefined} onClick={() => leave(provider)}>
            <Icon name={provider} />
            {leaving === provider ? 'One moment…' : PROVIDER_NAMES[provider]}
          </Button>
        ))}
      </Flow>
      {problem && <Notice tone="red">{problem}</Notice>}
      <Row as="p" gap={14} size="small" tone="faint" className={styles.or}>
        or use your e-mail
      </Row>
    </Stack>
  )
}

import { Instant } from '../../staff/instant.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Row } from '../../ui/layout/row.ts'
import { Note, Text } from '../../ui/layout/text.ts'
import shared from '../studio.module.css'
import { RemarkList } from './remarks.tsx'
import styles from './review.module.css'
import { SignOff } from './sign-off.tsx'
import type { ReviewActions } from './use-review.ts'

type Props = {
  review: ReviewActions
  /** Saves pending changes, and returns the revision on the screen, which every review step refers to. */
  savedRevision: () => Promise<number>
}

/** Review, sign-off and publishing: what was done, what is missing, and the user's next step. */
export function ReviewPanel({ review, savedRevision }: Props) {
  const { shown, fault } = review
  return (
    <section className={shared.card} aria-labelledby="review">
      <h2 id="review" tabIndex={-1}>
        Review and publish
      </h2>
      {fault && <Notice tone="red">{fault}</Notice>}
      {!shown && !fault && <p role="status">Loading</p>}
      {shown && (
        <>
          <p>{requestOf(shown.review)}</p>
          <Missing missing={shown.missing} />
          <NextSteps review={review} savedRevision={savedRevision} />
          <Note>{blindOf(shown.blind)}</Note>
          <SignOff review={review} savedRevision={savedRevision} />
          <RemarkList review={review} />
          <People people={shown.people} />
        </>
      )}
    </section>
  )
}

type Shown = NonNullable<ReviewActions['shown']>

function requestOf(request: Shown['review']) {
  if (!request) return 'No review requested yet. The reviewer must be a colleague who wrote none of the case.'
  const { version, asked_by, asked_at, decision, decided_by, decided_at, is_current } = request
  const edited = is_current ? '' : ' The case has been edited since, so it needs another review.'
  if (!decision || !decided_at)
    return (
      <>
        {asked_by ?? 'A former user'} requested a review of version {version}, <Instant at={asked_at} />.{edited}
      </>
    )
  return (
    <>
      {decided_by ?? 'A former user'} {decision === 'approved' ? 'approved' : 'requested changes to'} version {version},{' '}
      <Instant at={decided_at} />.{edited}
    </>
  )
}

function Missing({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return <Notice tone="good">This case is ready to publish.</Notice>
  return (
    <div>
      <h3>Before it can be published</h3>
      <ul className={styles.missing}>
        {missing.map((one) => (
          <Text as="li" breaks key={one}>
            {one}
          </Text>
        ))}
      </ul>
    </div>
  )
}

/** The actions that the user's roles and the case's state allow. */
function NextSteps({ review, savedRevision }: Props) {
  const { shown, isBusy, send } = review
  if (!shown) return null
  const { roles, state, missing, published, is_among_authors } = shown
  const step = (name: string) => async () => {
    await send('POST', 'review', { revision: await savedRevision(), step: name })
  }
  const isReviewer = roles.includes('reviewer')
  const canDecide = isReviewer && !is_among_authors && state === 'in-review'
  const canPublish = roles.includes('publisher') && missing.length === 0 && state !== 'published'
  return (
    <Row gap={8} wrap>
      {roles.includes('author') && state === 'draft' && (
        <Button aria-disabled={isBusy} onClick={step('ask')}>
          Request a review
        </Button>
      )}
      {roles.includes('author') && state === 'in-review' && (
        <Button kind="outline" aria-disabled={isBusy} onClick={step('withdraw')}>
          Withdraw the request
        </Button>
      )}
      {canDecide && (
        <>
          <Button aria-disabled={isBusy} onClick={step('approve')}>
            Approve
          </Button>
          <Button kind="outline" aria-disabled={isBusy} onClick={step('ask-for-changes')}>
            Request changes
          </Button>
        </>
      )}
      {canPublish && (
        <Button
          aria-disabled={isBusy}
          onClick={async () => {
            await send('POST', 'publish', { revision: await savedRevision() })
          }}
        >
          Publish
        </Button>
      )}
      {roles.includes('publisher') && published?.is_offered && (
        <Button kind="danger" aria-disabled={isBusy} onClick={() => void send('POST', 'unpublish')}>
          Withdraw from students
        </Button>
      )}
      {isReviewer && is_among_authors && state === 'in-review' && (
        <Note>You wrote some of this case, so another reviewer has to read it.</Note>
      )}
    </Row>
  )
}

function blindOf({ asked, right, is_few }: Shown['blind']): string {
  const label = is_few ? ' With fewer than 20, students see that the case has had little testing.' : ''
  if (asked === 0) return `No blind questions yet.${label}`
  return `${right} of the newest ${asked} blind questions were answered correctly (${Math.floor((right / asked) * 100)}%; 80% needed).${label}`
}

const ROLES = { author: 'writes', reviewer: 'reviews', publisher: 'publishes' }

export function People({ people }: { people: Shown['people'] }) {
  return (
    <div>
      <h3>Who does what</h3>
      {people.length === 0 ? (
        <Note>Nobody has a role yet. Staff assign the author, reviewer and publisher roles.</Note>
      ) : (
        <ul className={styles.people}>
          {people.map(({ id, name, roles }) => (
            <Text as="li" breaks key={id}>
              {name} {roles.map((role) => ROLES[role]).join(', ')}
            </Text>
          ))}
        </ul>
      )}
    </div>
  )
}

import type { DebriefReply } from '#contract/agent.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Pennant } from '../../ui/icons/pennant.tsx'
import { Box } from '../../ui/layout/box.ts'
import { Text } from '../../ui/layout/text.ts'
import { curly } from '../../ui/text/curly.ts'
import { digits } from '../../ui/text/digits.ts'
import { HighlightedWords } from '../../ui/text/highlighted-words.tsx'
import { type DebriefItem, missed, type Quote, quoteOf, quotesOf } from '../debrief/debrief-facts.ts'
import { useViewer } from '../viewer.ts'
import { AskInstead } from './ask-instead.tsx'
import { PatientQuote } from './change.tsx'
import { ContestMark, ContestOutcome } from './contest-mark.tsx'
import { PractiseThis } from './practise-this.tsx'
import styles from './sheet-row.module.css'

type Props = {
  item: DebriefItem
  debrief: Pick<DebriefReply, 'timeline' | 'contests' | 'session_id'>
  replyLabel: string
  /** In a collapsed section, so shown in print only. */
  shut: boolean
}

/** One item: earned, with its evidence, or missed, with what came closest and what to ask. */
export function SheetRow({ item, debrief, replyLabel, shut }: Props) {
  const { timeline, contests } = debrief
  const isMissed = missed(item)
  const contest = contests.find((one) => one.item === item.id)
  const partly = !isMissed && item.awarded < item.marks
  return (
    <tr className={classNames(styles.row, isMissed && styles.missed, shut && styles.shut)}>
      <td className={styles.item}>
        <Text as="span" tone="good" className={styles.state}>
          {isMissed ? <i className={styles.hollow} /> : <Icon name="check" />}
          <span className="visually-hidden">{isMissed ? 'missed: ' : partly ? 'partly earned: ' : 'earned: '}</span>
        </Text>
        <span>
          {curly(item.text)}
          {item.must_ask && <Pennant missed={isMissed} className={styles.flag} />}
        </span>
      </td>
      <td className={styles.marks}>
        {item.awarded}
        <small> of {item.marks}</small>
      </td>
      <td className={styles.evidence}>
        {isMissed ? (
          <MissedWords item={item} debrief={debrief} replyLabel={replyLabel} />
        ) : (
          <>
            {quotesOf(item.evidence, timeline).map((quote) => (
              <QuoteLine key={quote.at + quote.said} quote={quote} kind="hit" />
            ))}
            {contest && <ContestOutcome contest={contest} timeline={timeline} />}
            <WhyItMatters item={item} className={styles.why} />
          </>
        )}
      </td>
    </tr>
  )
}

function QuoteLine({ quote, kind }: { quote: Quote; kind: 'hit' | 'near' }) {
  return (
    <p className={styles.quote}>
      <time>{digits(quote.at)}</time>
      <Text as="span" shrinks breaks>
        <HighlightedWords words={quote.said} {...(kind === 'hit' ? { hits: quote.spans } : { near: quote.spans })} />
      </Text>
    </p>
  )
}

/** Why the item is marked, with its reference. */
function WhyItMatters({ item: { reason }, className }: Pick<Props, 'item'> & { className: string | undefined }) {
  if (!reason) return null
  return (
    <p className={className}>
      {curly(reason.text)}
      {reason.sources.length > 0 && (
        <small className={styles.source}>
          {reason.sources.map(({ title, body, year }) => `${title}, ${body}, ${year}`).join('; ')}
        </small>
      )}
    </p>
  )
}

function MissedWords({ item, debrief: { timeline, contests, session_id }, replyLabel }: Omit<Props, 'shut'>) {
  const { near } = item
  const viewer = useViewer()
  const ownContest = contests.find((contest) => contest.item === item.id)
  return (
    <div className={styles.columns}>
      <Box shrinks>
        {near && <QuoteLine quote={quoteOf(near.turn, [near], timeline)} kind="near" />}
        <p className={classNames(styles.why, !near && styles.none)}>
          {near ? curly(near.why) : 'None of your questions was about this.'}
        </p>
        <WhyItMatters item={item} className={classNames(styles.why, !near && styles.none)} />
        {(viewer === 'student' || ownContest) && (
          <div className={styles.contest}>
            <ContestMark item={item} timeline={timeline} sessionId={session_id} initial={ownContest} />
          </div>
        )}
      </Box>
      <Box shrinks>
        <AskInstead question={item.better} />
        {item.would_have_said && (
          <PatientQuote by={replyLabel} className={styles.told}>
            {item.would_have_said}
          </PatientQuote>
        )}
        {item.must_ask && <PractiseThis item={item.id} label={item.label} />}
      </Box>
    </div>
  )
}

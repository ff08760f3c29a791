import type { RoomResult } from '#contract/rooms/room-result.ts'
import { mannerBand } from '#contract/values/manner.ts'
import { Box } from '../../ui/layout/box.ts'
import { OpenerLink } from '../../ui/layout/opener.tsx'
import { Lead, Note, Text } from '../../ui/layout/text.ts'
import { FieldGround } from '../../ui/patients/field-ground.tsx'
import { curly } from '../../ui/text/curly.ts'
import { RATINGS } from '../marker/bands.ts'
import { figureOf } from '../room/figures.ts'
import { Mirror } from './mirror.tsx'
import { agreeWords, headline, ownWords } from './result-words.ts'
import styles from './verdict.module.css'

const WINDOW = { x: 60, y: 40, width: 150, height: 100 }

/** The first screen: both scores, how far they agree, the mirror, and the marker's remark. */
export function Verdict({ result }: { result: RoomResult }) {
  const { case: patientCase, remark, own, script_score: score, max_score: of } = result
  return (
    <section className={styles.verdict} aria-label="How it went">
      <div className={styles.words}>
        <h1>
          {headline(result).map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </h1>
        <Lead above={18} measure={36} className={styles.lead}>
          {agreeWords(result)}
        </Lead>
        <Text tone="soft" above={12}>
          The diagnosis was{' '}
          <Text as="b" tone="ink">
            {result.diagnosis}
          </Text>
          . {ownWords(own, score, of)}
        </Text>
        <Judged result={result} />
        <Mirror result={result} />
      </div>
      <FieldGround system={patientCase.system} at={WINDOW} className={styles.wall}>
        {remark && (
          <p className={styles.remark}>
            <span className="visually-hidden">The marker says: </span>
            {curly(remark)}
          </p>
        )}
        <People result={result} />
      </FieldGround>
    </section>
  )
}

/** The marker's global judgement and the agreement figures. */
function Judged({ result: { rating, manner, agreement } }: { result: RoomResult }) {
  const band = RATINGS.find(({ value }) => value === rating)?.name
  const felt = manner === null ? undefined : mannerBand(manner)
  return (
    <>
      {(band || felt) && (
        <dl className={styles.judged}>
          {band && (
            <div>
              <Note as="dt">Global rating</Note>
              <dd>{band}</dd>
            </div>
          )}
          {felt && (
            <div>
              <Note as="dt">Bedside manner</Note>
              <dd>{felt}</dd>
            </div>
          )}
        </dl>
      )}
      {agreement && (
        <Text as="details" tone="soft" above={14}>
          <OpenerLink>Agreement in figures</OpenerLink>
          <Box as="p" measure={40}>
            <Text as="b" tone="ink">
              {agreement.percent}%
            </Text>{' '}
            of the lines, kappa{' '}
            <Text as="b" tone="ink">
              {agreement.kappa === null ? 'not available' : agreement.kappa.toFixed(2)}
            </Text>
            . {curly(agreement.means)}
          </Box>
        </Text>
      )}
    </>
  )
}

function People({ result: { members, marker, student } }: { result: RoomResult }) {
  const seats = [marker?.seat, student.seat].filter((seat) => seat !== undefined)
  return (
    <div className={styles.people} aria-hidden="true">
      {[...new Set(seats)].map((seat) => (
        <img key={seat} src={figureOf(members, seat)} alt="" draggable={false} />
      ))}
    </div>
  )
}

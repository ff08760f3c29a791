import type { ReactNode } from 'react'
import type { EditedKind } from '#contract/edited-content.ts'
import { Entry } from '../../help/entry.tsx'
import styles from './content.module.css'

// A draft may be incomplete: values that are missing or malformed are left out.

type Tree = Record<string, unknown>
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const texts = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(text).filter(Boolean)
const trees = (value: unknown): Tree[] => (Array.isArray(value) ? value.map(Object) : [])

/** Entries of a draft may be identical, so each is keyed by its position. */
const placed = <One,>(list: readonly One[]): { one: One; place: string }[] =>
  list.map((one, at) => ({ one, place: `${at + 1}` }))

/** A file as readers see it, in the same order: the answers follow the line. */
export const Preview = ({ kind, value }: { kind: EditedKind; value: unknown }) => (
  <article className={styles.preview} aria-label="As readers see it">
    <h2>As readers see it</h2>
    {PREVIEWS[kind](Object(value))}
  </article>
)

const PREVIEWS: Record<EditedKind, (file: Tree) => ReactNode> = {
  quiz: ({ questions }) =>
    placed(trees(questions)).map(({ one, place }) => <Question key={place} one={one} place={place} />),
  daily: (file) => <Story file={file} />,
  condition: (file) => <Condition file={file} />,
  help: ({ title, entries }) => (
    <>
      <h3>{text(title)}</h3>
      {placed(trees(entries)).map(({ one: { id, question, answer }, place }) => (
        <Entry
          key={place}
          open={false}
          entry={{ id: `preview-${text(id)}`, question: text(question), keywords: [], answer: answersOf(answer) }}
        />
      ))}
    </>
  ),
}

const answersOf = (answer: unknown): (string | string[])[] =>
  (Array.isArray(answer) ? answer : []).map((part) => (Array.isArray(part) ? texts(part) : text(part)))

function Question({ one, place }: { one: Tree; place: string }) {
  const options = placed(trees(one.options))
  return (
    <section>
      <h3>Question {place}</h3>
      {text(one.says) && (
        <p>
          {text(one.speaks)}: “{text(one.says)}”
        </p>
      )}
      <p>{text(one.vignette)}</p>
      <p>
        <b>{text(one.leadIn)}</b>
      </p>
      <ul>
        {options.map(({ one: option, place }) => (
          <li key={place}>{text(option.text)}</li>
        ))}
      </ul>
      <div className={styles.after}>
        <ul>
          {options.map(({ one: option, place }) => (
            <li key={place}>
              {option.best === true && <b>Best. </b>}
              {text(option.text)}: {text(option.why)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Story({ file }: { file: Tree }) {
  const questions = placed(trees(file.questions))
  return (
    <>
      <h3>{text(file.title)}</h3>
      <p>{text(file.setting)}</p>
      <Lines lines={texts(file.story)} />
      <ol>
        {questions.map(({ one: { ask }, place }) => (
          <li key={place}>{text(ask)}</li>
        ))}
      </ol>
      <div className={styles.after}>
        {questions.map(({ one: { ask, points, mistakes }, place }) => (
          <section key={place}>
            <h4>{text(ask)}</h4>
            <ul>
              {placed(trees(points)).map(({ one: point, place }) => (
                <li key={place}>
                  {text(point.text)} ({String(point.marks)})
                </li>
              ))}
              {placed(trees(mistakes)).map(({ one: { said, why }, place }) => (
                <li key={place}>
                  Not “{texts(said)[0]}”: {text(why)}
                </li>
              ))}
            </ul>
          </section>
        ))}
        <Lines lines={texts(file.summary)} />
      </div>
    </>
  )
}

function Condition({ file }: { file: Tree }) {
  return (
    <>
      <h3>{text(file.name)}</h3>
      <p>{text(file.summary)}</p>
      <p>{text(file.presentation)}</p>
      <Named
        title="In their words"
        rows={trees(file.says).map((one) => [one.when, `“${text(one.words)}”`, one.means])}
      />
      <Named
        title="What makes it likelier"
        rows={trees(file.discriminators).map((one) => [one.feature, one.why, one.ask])}
      />
      <Named title="Red flags" rows={trees(file.redFlags).map((one) => [one.flag, one.ask, one.action])} />
      <Named title="First tests" rows={trees(file.investigations).map((one) => [one.test, one.why])} />
      <Named title="What is done" rows={texts(file.management).map((one) => [one])} />
    </>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => lines.map((line) => <p key={line}>{line}</p>)

const Named = ({ title, rows }: { title: string; rows: readonly (readonly unknown[])[] }) =>
  rows.length > 0 && (
    <section>
      <h4>{title}</h4>
      <ul>
        {placed(rows).map(({ one: row, place }) => (
          <li key={place}>{row.map(text).filter(Boolean).join(' · ')}</li>
        ))}
      </ul>
    </section>
  )

import type { QuizQuestion } from '#engine/quiz/quiz-file.ts'
import { type Xml, xml } from './xml.ts'

const QTI = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0'
const XSI = 'http://www.w3.org/2001/XMLSchema-instance'
const SCHEMA = 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd'

/** Root attributes of a document. */
export const ROOT = xml`xmlns="${QTI}" xmlns:xsi="${XSI}" xsi:schemaLocation="${QTI} ${SCHEMA}"`

/** Identifiers must start with a letter; a condition's slug may not. */
export const itemId = ({ id }: QuizQuestion) => `q-${id}`
const optionId = (at: number) => `option-${'abcdefghij'[at]}`

/**
 * Returns a question as a QTI 3 item: one choice, a mark for the best option, and an explanation per option. Scored
 * like the standard’s match_correct; that template cannot choose feedback, so its rules are written out.
 */
export const itemOf = (question: QuizQuestion): Xml => xml`<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item ${ROOT} identifier="${itemId(question)}" title="${question.short}" adaptive="false" time-dependent="false" xml:lang="en-GB">
  <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">
    <qti-correct-response>
      <qti-value>${optionId(question.options.findIndex(({ best }) => best))}</qti-value>
    </qti-correct-response>
  </qti-response-declaration>
  ${score('SCORE', 0)}
  ${score('MAXSCORE', 1)}
  <qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>
  ${bodyOf(question)}
  ${PROCESSING}
  ${question.options.map((option, at) => feedbackOf(question, option, at))}
</qti-assessment-item>
`

/** Returns an outcome variable of an item or a test, with its initial value. */
export const score = (
  name: string,
  first: number,
): Xml => xml`<qti-outcome-declaration identifier="${name}" cardinality="single" base-type="float">
    <qti-default-value>
      <qti-value>${first}</qti-value>
    </qti-default-value>
  </qti-outcome-declaration>`

const bodyOf = (question: QuizQuestion): Xml => xml`<qti-item-body>
    <p>${question.vignette}</p>${spoken(question)}
    <qti-choice-interaction response-identifier="RESPONSE" shuffle="true" max-choices="1">
      <qti-prompt>${question.leadIn}</qti-prompt>${question.options.map(
        ({ text }, at) => xml`
      <qti-simple-choice identifier="${optionId(at)}">${text}</qti-simple-choice>`,
      )}
    </qti-choice-interaction>
  </qti-item-body>`

const spoken = ({ speaks, says }: QuizQuestion): Xml =>
  says === undefined
    ? xml``
    : xml`
    <blockquote>
      <p>${speaks ?? ''}: “${says}”</p>
    </blockquote>`

const PROCESSING = xml`<qti-response-processing>
    <qti-response-condition>
      <qti-response-if>
        <qti-match>
          <qti-variable identifier="RESPONSE"/>
          <qti-correct identifier="RESPONSE"/>
        </qti-match>
        <qti-set-outcome-value identifier="SCORE">
          <qti-base-value base-type="float">1</qti-base-value>
        </qti-set-outcome-value>
      </qti-response-if>
      <qti-response-else>
        <qti-set-outcome-value identifier="SCORE">
          <qti-base-value base-type="float">0</qti-base-value>
        </qti-set-outcome-value>
      </qti-response-else>
    </qti-response-condition>
    <qti-set-outcome-value identifier="FEEDBACK">
      <qti-variable identifier="RESPONSE"/>
    </qti-set-outcome-value>
  </qti-response-processing>`

const feedbackOf = (
  { reference }: QuizQuestion,
  { best, why }: QuizQuestion['options'][number],
  at: number,
): Xml => xml`<qti-modal-feedback outcome-identifier="FEEDBACK" identifier="${optionId(at)}" show-hide="show">
    <qti-content-body>
      <p>${best ? 'Best answer.' : 'Not the best answer.'} ${why}</p>
      <p>Source: ${reference.title}. ${reference.body}, ${reference.year}.</p>
    </qti-content-body>
  </qti-modal-feedback>
  `

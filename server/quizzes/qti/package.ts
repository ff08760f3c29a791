import { type BankQuiz, questionsUnderName } from '../bank.ts'
import { itemId, itemOf, ROOT, score } from './item.ts'
import { type Xml, xml } from './xml.ts'
import { type ZipEntry, zipOf } from './zip.ts'

const PACKAGE = 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1'
const TEST = 'assessment.xml'

/** Returns a quiz as a QTI 3 package: items, a test and the manifest. Leaves out questions on the diagnosis. */
export const packageOf = (quiz: BankQuiz): Buffer => zipOf(filesOf(quiz))

export function filesOf(quiz: BankQuiz): ZipEntry[] {
  const questions = questionsUnderName(quiz)
  const items = questions.map((question) => ({ id: itemId(question), path: `items/${itemId(question)}.xml`, question }))
  return [
    { path: 'imsmanifest.xml', text: manifestOf(quiz, items).xml },
    { path: TEST, text: testOf(quiz, items).xml },
    ...items.map(({ path, question }) => ({ path, text: itemOf(question).xml })),
  ]
}

type Item = { id: string; path: string }

const manifestOf = ({ condition }: BankQuiz, items: readonly Item[]): Xml => xml`<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="${PACKAGE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${PACKAGE} https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqtiv3p0_imscpv1p2_v1p0.xsd" identifier="bedside-${condition}">
  <metadata>
    <schema>QTI Package</schema>
    <schemaversion>3.0.0</schemaversion>
  </metadata>
  <organizations/>
  <resources>
    <resource identifier="test" type="imsqti_test_xmlv3p0" href="${TEST}">
      <file href="${TEST}"/>${items.map(
        ({ id }) => xml`
      <dependency identifierref="${id}"/>`,
      )}
    </resource>${items.map(
      ({ id, path }) => xml`
    <resource identifier="${id}" type="imsqti_item_xmlv3p0" href="${path}">
      <file href="${path}"/>
    </resource>`,
    )}
  </resources>
</manifest>
`

const testOf = (
  { condition, name }: BankQuiz,
  items: readonly Item[],
): Xml => xml`<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-test ${ROOT} identifier="test-${condition}" title="${name}" tool-name="Bedside" xml:lang="en-GB">
  ${score('SCORE', 0)}
  <qti-test-part identifier="part-1" navigation-mode="nonlinear" submission-mode="individual">
    <qti-assessment-section identifier="section-1" title="${name}" visible="true">${items.map(
      ({ id, path }) => xml`
      <qti-assessment-item-ref identifier="${id}" href="${path}"/>`,
    )}
    </qti-assessment-section>
  </qti-test-part>
  <qti-outcome-processing>
    <qti-set-outcome-value identifier="SCORE">
      <qti-sum>
        <qti-test-variables variable-identifier="SCORE"/>
      </qti-sum>
    </qti-set-outcome-value>
  </qti-outcome-processing>
</qti-assessment-test>
`

import { useEffect } from 'react'
import { PaymentSuccess } from '../prime/checkout/payment-success.tsx'
import { organization, pageHead, webSite } from '../site/page-head.ts'
import { PublicFooter } from '../site/public-footer.tsx'
import { PublicHeader } from '../site/public-header.tsx'
import { track } from '../tracking/track.ts'
import styles from './first-page.module.css'
import { Friends } from './friends.tsx'
import { Hero } from './hero.tsx'
import { Measured } from './measured.tsx'
import { Reviews } from './reviews.tsx'
import { SampleCases } from './sample-cases.tsx'
import { SampleFeedback } from './sample-feedback.tsx'
import { ThreeThings } from './three-things.tsx'

export const meta = () =>
  pageHead({
    title: 'Bedside: practise on patients who answer back',
    description:
      'Practise taking a clinical history with a virtual patient who understands you, against the clock and a marking rubric, with feedback that quotes your own words.',
    path: '/',
    card: 'home',
    facts: [webSite(), organization()],
  })

export default function FirstPage() {
  useEffect(() => track('First Page', {}), [])
  return (
    <div className={styles.page}>
      <PublicHeader />
      <main id="main" tabIndex={-1}>
        <Hero />
        <ThreeThings />
        <SampleCases />
        <SampleFeedback />
        <Measured />
        <Reviews reviews={__WAITING_ROOM__.reviews} />
        <Friends />
      </main>
      <PublicFooter />
      <PaymentSuccess />
    </div>
  )
}

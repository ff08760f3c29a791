import { PosterGrid } from '../dashboard/poster-grid.tsx'
import { PaymentSuccess } from '../prime/payment-success.tsx'
import styles from './first-page.module.css'
import { Hero } from './hero.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import { SampleFeedback } from './sample-feedback.tsx'
import { StartAgain } from './start-again.tsx'
import { ThreeThings } from './three-things.tsx'

export const meta = () => [
  { title: 'Bedside: practise on patients who answer back' },
  {
    name: 'description',
    content:
      'Practise taking a clinical history with a virtual patient who understands you, against the clock and a marking rubric, with feedback that quotes your own words.',
  },
]

export default function FirstPage() {
  return (
    <div className={styles.page}>
      <PublicHeader />
      <main id="main" tabIndex={-1}>
        <Hero />
        <ThreeThings />
        <section className={styles.waiting} aria-labelledby="waiting">
          <h2 id="waiting">Who’s waiting today</h2>
          <PosterGrid
            cases={__WAITING_ROOM__.waiting}
            toCase={(id) => `/signup?redirect=/dashboard/home?id=${id}`}
            row
          />
        </section>
        <SampleFeedback />
        <StartAgain />
      </main>
      <PublicFooter />
      <PaymentSuccess />
    </div>
  )
}

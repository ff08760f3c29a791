import { Link } from 'react-router'
import { pageHead } from '../site/page-head.ts'
import { Paper } from '../site/paper.tsx'
import { PLAIN } from '../site/plain-pages.ts'

export const handle = PLAIN

export const meta = () =>
  pageHead({
    title: 'Terms · Bedside',
    description: 'What you can expect from Bedside, and what Bedside expects from you, in plain English.',
    path: '/terms',
    card: 'about',
  })

export default function TermsPage() {
  return (
    <Paper
      title="Terms"
      lead="What you can expect from Bedside, and what it expects from you. Bedside is software that anyone can run; in these terms, “we” means the people who run this installation."
      since="24 November 2026"
      pdf="/terms.pdf"
    >
      <section>
        <h2>What Bedside is</h2>
        <p>
          A place to practise taking a history. The patients are fictional; their words are written by people and chosen
          by a program. Any likeness to a real person’s name is a coincidence.
        </p>
      </section>
      <section>
        <h2>For practice only</h2>
        <p>
          Nothing here is advice about a real patient, or about you. Do not use it to diagnose or treat anyone. If you
          are unwell, or a case affects you personally, talk to someone you trust or to a doctor. In an emergency, call
          your country’s emergency number.
        </p>
      </section>
      <section>
        <h2>Your account</h2>
        <ul>
          <li>Each account is for one person. Keep your password to yourself.</li>
          <li>Use an e-mail address you have access to: cases open once you have verified it.</li>
          <li>
            Some cases are free for everyone; others need one of your unlocks. You can see that a case is locked before
            you start it.
          </li>
        </ul>
      </section>
      <section>
        <h2>Prime</h2>
        <ul>
          <li>
            See what Prime includes and what it costs under{' '}
            <Link className="link" to="/plans">
              plans
            </Link>
            . You pay the price shown when you press the button.
          </li>
          <li>
            A monthly or yearly plan renews automatically at the price you first paid, until you cancel. Lifetime plans
            and trials never renew.
          </li>
          <li>
            Each person can have free Prime once: the trial, and the week for joining through a friend. If you invite
            friends, you can earn up to four free weeks a year. A second account or a different spelling of the same
            e-mail address earns nothing more.
          </li>
          <li>
            For the month for sharing Bedside on Facebook you send us the address of your post, and a person looks at
            it. Each person can claim that month once, three days after joining, with a verified address and a finished
            case.
          </li>
          <li>
            You can cancel on your account page with two clicks. You keep Prime until the end of the time you have paid
            for.
          </li>
          <li>
            Deleting your account cancels any subscription and any unfinished payment. Anything charged after that is
            refunded.
          </li>
          <li>Contact us within 14 days of a payment for a full refund; the Prime it paid for then ends.</li>
          <li>
            If an installation is in test mode, no money moves; if it takes no payments, you cannot buy Prime there.
          </li>
        </ul>
      </section>
      <section>
        <h2>Fair use</h2>
        <ul>
          <li>
            Never type anything about a real patient: no names, no dates of birth, no recognisable stories. This is the
            one rule that protects other people.
          </li>
          <li>Do not try to break in, overload the server, or read other students’ data.</li>
          <li>Do not use Bedside’s e-mails and links to bother people who did not ask for them.</li>
        </ul>
        <p>We may close an account that breaks these rules.</p>
      </section>
      <section>
        <h2>Marks</h2>
        <p>
          Marks are based on what you say, in the same way for everyone. They can be wrong. If you asked something and
          were not given the mark, tell us in the debrief: the case’s author will look at it, and your work may be
          re-marked. Re-marking never costs you a mark. Marks here are feedback, not a certificate.
        </p>
      </section>
      <section>
        <h2>What’s yours and what we share</h2>
        <p>
          What you type stays yours. You allow this installation to store it, mark it and show it to you and to anyone
          you give a link to. The program is open source under the Apache License 2.0; the cases and condition pages are
          under CC BY 4.0, so you may use them elsewhere if you credit the source.
        </p>
      </section>
      <section>
        <h2>If something goes wrong</h2>
        <p>
          Bedside is provided as is. It may stop working, make mistakes or lose data, although we take great care to
          prevent that. As far as the law of your country allows, we accept no liability for damage from using it. Your
          rights as a consumer are not affected.
        </p>
      </section>
      <section>
        <h2>Changes</h2>
        <p>
          These terms change when Bedside does. The date at the top shows when they last changed. To see what happens to
          your data, read the{' '}
          <Link className="link" to="/privacy">
            privacy notice
          </Link>
          .
        </p>
      </section>
    </Paper>
  )
}

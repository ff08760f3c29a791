import { Link } from 'react-router'
import { pageHead } from './page-head.ts'
import { Paper } from './paper.tsx'
import { PLAIN } from './plain-pages.ts'

export const handle = PLAIN

export const meta = () =>
  pageHead({
    title: 'Terms · Bedside',
    description: 'What you may expect of Bedside, and what Bedside expects of you, in plain words.',
    path: '/terms',
    card: 'about',
  })

export default function TermsPage() {
  return (
    <Paper
      title="Terms"
      lead="What you may expect of Bedside, and what it expects of you. Bedside is software that anyone may run; where these terms say “we”, they mean the people who run this installation."
      since="24 November 2026"
      pdf="/terms.pdf"
    >
      <section>
        <h2>What Bedside is</h2>
        <p>
          A place to practise taking a history. The patients are invented, their words are written by people and chosen
          by a program, and nobody behind them is ill. Names that are like a real person’s are so by chance.
        </p>
      </section>
      <section>
        <h2>For practice, not for care</h2>
        <p>
          Nothing here is advice about a real patient, or about you. Do not use it to decide what somebody has or needs.
          If you are unwell yourself, or a case touches something of your own, speak to somebody you trust or to a
          doctor, and in an emergency call the emergency number of your country.
        </p>
      </section>
      <section>
        <h2>Your account</h2>
        <ul>
          <li>One account is for one person. Keep your password to yourself.</li>
          <li>Give an e-mail address that you can read: cases open once it is verified.</li>
          <li>
            Some cases are free for everyone; others need one of your unlocks. What is locked says so before you begin.
          </li>
        </ul>
      </section>
      <section>
        <h2>Prime</h2>
        <ul>
          <li>
            What Prime opens and what it costs is on the page of{' '}
            <Link className="link" to="/plans">
              plans
            </Link>
            . You pay the price that you are shown when you press the button.
          </li>
          <li>
            A plan with months renews by itself at the price of the day on which you bought it, until you cancel. A
            lifetime and a trial never renew.
          </li>
          <li>
            Free Prime is once for a person: the trial, and the week for joining through a friend. Who invites friends
            can have four free weeks a year. A second account or another spelling of the same e-mail address gets
            nothing more.
          </li>
          <li>
            The month for sharing on Facebook is given on your word: nobody here can see whether you shared. It is once
            for a person, and can be taken three days after joining, with a verified address and a finished case.
          </li>
          <li>You can cancel on your account page with two presses. What you have paid for runs to its end.</li>
          <li>
            Deleting your account cancels what renews and any payment that is not finished. What is taken after that is
            refunded.
          </li>
          <li>Write to us within 14 days of a payment and all of it is paid back; the Prime that it gave ends then.</li>
          <li>
            Where an installation is in test mode, no money moves; where it takes no payments, Prime cannot be bought.
          </li>
        </ul>
      </section>
      <section>
        <h2>Fair use</h2>
        <ul>
          <li>
            Never type anything about a real patient: no names, no dates of birth, no stories that could be recognised.
            This is the one rule that protects somebody else.
          </li>
          <li>Do not try to break in, to overload the server, or to read what belongs to other students.</li>
          <li>Do not use the letters and links that Bedside can send to bother people who did not ask for them.</li>
        </ul>
        <p>An account that does so can be closed by the people who run this installation.</p>
      </section>
      <section>
        <h2>Marks</h2>
        <p>
          Marks come from what was said, in a way that is the same for everyone. They can be wrong. If you asked for
          something and it was not heard, say so in the debrief: the author of the case looks at it, and marks may be
          made again. When they are, nobody loses one. A mark here is feedback and no certificate.
        </p>
      </section>
      <section>
        <h2>What is yours, and what is ours to share</h2>
        <p>
          What you type stays yours. You let this installation store it, mark it and show it to you, and to whoever you
          give a link to. The program is open source under the Apache License 2.0; the cases and the pages on conditions
          are under CC BY 4.0, so you may use them elsewhere if you say where they come from.
        </p>
      </section>
      <section>
        <h2>If something goes wrong</h2>
        <p>
          Bedside is given as it is. It may stop, make mistakes or lose something, although a good deal of care goes
          into preventing that. As far as the law of your country allows, nobody answers for damage that comes from
          using it. Rights that you have as a consumer stay as they are.
        </p>
      </section>
      <section>
        <h2>Changes</h2>
        <p>
          These terms change when Bedside does. The date at the top says since when they are as they are. What happens
          to your data is in the{' '}
          <Link className="link" to="/privacy">
            privacy notice
          </Link>
          .
        </p>
      </section>
    </Paper>
  )
}

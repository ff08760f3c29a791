import { Link } from 'react-router'
import { pageHead } from '../site/page-head.ts'
import { Paper } from '../site/paper.tsx'
import { PLAIN } from '../site/plain-pages.ts'
import { WhatLeaves } from './what-leaves.tsx'

export const handle = PLAIN

export const meta = () =>
  pageHead({
    title: 'Privacy · Bedside',
    description: 'What Bedside stores about you, for how long, who sees it and what leaves the server.',
    path: '/privacy',
    card: 'about',
  })

export default function PrivacyPage() {
  return (
    <Paper
      title="Privacy"
      lead="What Bedside stores about you, for how long, who sees it, and what leaves the server. There is no advertising, we don’t follow you from page to page, and no other company counts your visits."
      since="30 November 2026"
      pdf="/privacy.pdf"
    >
      <section>
        <h2>Who is responsible</h2>
        <p>
          Bedside is software that anyone can run, such as a medical school. The people who run this installation, who
          gave you this address, are responsible for your data. They decide which of the outside services below are
          switched on.
        </p>
      </section>
      <WhatIsStored />
      <section>
        <h2>What stays in your browser</h2>
        <p>
          The token that keeps you signed in, messages you are typing until they are sent, the steps you have finished,
          the offers you have seen, a friend’s referral code until you sign up, and your preferences: light or dark
          mode, currency, the patient’s typing pause, voice and speed, and the bell in group sessions. Bedside’s own
          program files and an offline page are kept too, so that it opens quickly; they hold nothing about you. Bedside
          sets no cookies, except one for a quarter of an hour when you come from a learning platform. Signing out
          removes the token; clearing the site’s data in your browser removes the rest.
        </p>
      </section>
      <WhatLeaves />
      <WhoSees />
      <HowLong />
      <section>
        <h2>Never about real patients</h2>
        <p>
          Never type anything about a real patient here. If you have, ask the people who run this installation to delete
          that conversation.
        </p>
      </section>
      <section>
        <h2>Your rights</h2>
        <p>
          You can see and print your results at any time. On your account page you can download everything stored about
          you, correct your name and address, and delete your account with everything attached to it, straight away.
          Scores of finished cases stay in the overall statistics, with nothing that leads back to you; the hash of your
          address (if you had free Prime) and payment numbers stay for as long as stated above. For anything else, ask
          the people who run this installation. Depending on where you live, you may also complain to your data
          protection authority.
        </p>
        <p>
          You agree to our terms by using Bedside: see the{' '}
          <Link className="link" to="/terms">
            terms
          </Link>
          .
        </p>
      </section>
    </Paper>
  )
}

function WhatIsStored() {
  return (
    <section>
      <h2>What is stored on the server</h2>
      <dl>
        <dt>Your account</dt>
        <dd>
          Your e-mail address, a hash of your password from which it cannot be read, and what you tell us about
          yourself: name, level, the picture you choose, what and where you study or work, country, your browser’s time
          zone, your exam date and extra time if you set them, and whether an AI may read your messages. When you sign
          up, we also store the kind of device and browser and any promo or referral code. If you sign in with Google or
          Facebook, we also store your account number there.
        </dd>
        <dt>Your consultations</dt>
        <dd>
          Every message you send to a patient and every reply, with the time; hints, your summary and differential, and
          your answers to questions; what we understood each message to ask and which reader read it; your marks and how
          you earned them. Without these there would be no debrief, and marks could not be explained or corrected.
        </dd>
        <dt>What you add to them</dt>
        <dd>
          Replies you flag, marks you contest, feedback on a case, links you create for a tutor, cases you unlock,
          collections you create, and which tours and news you have seen.
        </dd>
        <dt>Readings that you pick</dt>
        <dd>
          If a patient asks which of two questions you meant and you pick one, we count it for the authors of the case:
          the case, the day, the two topics and the one picked. Not who picked it, and none of your words.
        </dd>
        <dt>Daily tasks</dt>
        <dd>Your answers to a day’s story, when you handed them in, and the marks you gave yourself.</dd>
        <dt>Prime and payments</dt>
        <dd>
          What you bought, when, for how much and with which code; your card’s brand, last four digits and expiry date,
          and the payment company’s reference for you. Your card number never reaches this server. If you pay through
          PayPal, its references for the payment and the subscription; whether you disputed a payment. Why you left
          Prime, if you tell us. Your referral code, who joined with it, and which tasks you completed.
        </dd>
        <dt>Free Prime that you have had</dt>
        <dd>
          If you use the trial, a free week for a friend or the month for sharing: which of them, when, and a hash of
          your e-mail address made with a secret key, so that each is given only once. If you delete an account that
          bought Prime, you count as having had the trial. Your address cannot be read from the hash. Someone with the
          whole database, keys included, could check whether an address they already know is in it.
        </dd>
        <dt>What happens on the site</dt>
        <dd>
          That someone opened the first page, signed up, signed in, bought a plan or failed to, or reached a missing
          page: when, whether on a phone, and whether they were a visitor, a guest or a student. Not who: neither your
          account nor your network address is stored with it, and nothing about it is stored in your browser. If your
          browser asks not to be tracked, we record none of this.
        </dd>
        <dt>What you write to support</dt>
        <dd>Your message from the help page, when we received it, and whether we replied.</dd>
        <dt>What you write to ask for a demonstration</dt>
        <dd>Your name, address, institution and message, when we received them, and whether we replied.</dd>
        <dt>Signing in and limits</dt>
        <dd>
          Hashes of the tokens that keep you signed in, with the name your browser gives itself and when each was last
          used; hashes of the links in our e-mails; and counts of recent attempts, some of them by network address. For
          90 days, a hash of each network address you signed in from, made with your account’s ID, so that a stranger’s
          guesses cannot lock you out there. Server logs record faults; if the people who run this installation switch
          it on, they also record every request with its network address.
        </dd>
        <dt>Guests</dt>
        <dd>
          If you try Bedside without an account: a first name if you give one, what you did, and a hash of a token.
        </dd>
        <dt>What staff do</dt>
        <dd>
          If the people who run this installation change your account, such as giving you Prime: what they did, when,
          and who did it, without your name or address.
        </dd>
        <dt>Letters</dt>
        <dd>
          The e-mails we send to you or for you: their text until they are sent, and after that only the address, the
          subject and the time; which kinds you have unsubscribed from; and when we sent you exam reminders.
        </dd>
      </dl>
    </section>
  )
}

function WhoSees() {
  return (
    <section>
      <h2>Who sees it</h2>
      <ul>
        <li>You, and the people who run the server and its database.</li>
        <li>
          Anyone with the link to a debrief you share: they can read that whole consultation, your own words, your first
          name and your extra time, but never your address. You can turn off the link at any time.
        </li>
        <li>
          What you write to support: the people who run this installation, with your address, so that they can answer.
        </li>
        <li>A friend who opens your link to join: your first name.</li>
        <li>
          Staff, when you flag a reply or contest a mark: that message, up to three messages before it and two after it,
          the patient’s replies, how Bedside understood them, and your comment. They do not see your name or address,
          but they see the messages as you wrote them. If you remove a flag before anyone has looked, they do not see
          it.
        </li>
        <li>Authors of a case, and staff: how often each of two readings was picked, with no names and no messages.</li>
        <li>Staff, when you report a quiz question: your report, with your address.</li>
        <li>
          Staff, when they look up your account: your name, address, level, school, groups, Prime, payments, what you
          wrote to support, when you were last here, and your latest consultations: which case, in which mode, when, how
          many messages and how many marks. Every look-up is recorded. They cannot see what was said, your debriefs,
          daily tasks or group sessions.
        </li>
        <li>
          Others in a group session: your first name, your part, what you say if you agreed to have it written down, the
          marking and the result. The session’s owner also sees your first name while you wait to be let in.
        </li>
        <li>
          Others in a group call: your voice, while you are in it and not muted. It goes from device to device,
          encrypted, so each device learns the others’ network addresses.
        </li>
        <li>
          Other students: nothing. Your marks count towards the overall figure for a case, once twenty people have tried
          it.
        </li>
      </ul>
    </section>
  )
}

function HowLong() {
  return (
    <section>
      <h2>For how long</h2>
      <ul>
        <li>Your account and your consultations: until you delete the account.</li>
        <li>A copy of your data, if you asked for one: a week.</li>
        <li>Sign-in tokens: 60 days with “Keep me logged in” or after signing up, otherwise 12 hours.</li>
        <li>Counts of attempts: until their time window ends, at most a day. We delete them within an hour of that.</li>
        <li>
          Links in e-mails: a month after they expire. The text of an e-mail: until it is sent. The fact that it was
          sent: a month. Your e-mail preferences: until you change them. When we sent exam reminders: until you delete
          your account.
        </li>
        <li>Guest data: thirty days, or, if you sign up, as long as your account.</li>
        <li>What you wrote when you asked for a demonstration, with your name, address and institution: a year.</li>
        <li>
          Staff actions: for good. Once your account is deleted, they cannot be traced to you. Failed server jobs, which
          hold only IDs: two weeks.
        </li>
        <li>
          What you bought: until you delete your account. Amounts paid or refunded, and when, are kept for good, under a
          number that cannot be traced to you once your account is deleted. PayPal’s subscription reference is kept too,
          so that nothing more is charged after you have left.
        </li>
        <li>
          A payment that is unfinished when you delete your account: its amount and the Stripe or PayPal references,
          until it is certain that nothing was charged or that it was refunded, and for a month after that.
        </li>
        <li>
          Which free Prime you have had, under the hash of your address: a year, or a year from when you delete your
          account. If you had none, nothing is kept. The keys of the hashes change every month and are deleted with the
          last hash made with them.
        </li>
        <li>What happens on the site: ninety days. Counts of picked readings: a year.</li>
        <li>What is said in a group call: not at all. It never reaches the server.</li>
        <li>
          Recordings of your voice: we don’t keep them. The transcription service turns them into text, which is then a
          message like any other. The people who run this installation know what the service keeps.
        </li>
      </ul>
    </section>
  )
}

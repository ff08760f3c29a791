import { Link } from 'react-router'
import { pageHead } from './page-head.ts'
import { Paper } from './paper.tsx'
import { PLAIN } from './plain-pages.ts'
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
      lead="What Bedside stores about you, for how long, who sees it, and what leaves the server. There is no advertising in it, nobody is followed from page to page, and no other company counts visits."
      since="24 November 2026"
      pdf="/privacy.pdf"
    >
      <section>
        <h2>Who is responsible</h2>
        <p>
          Bedside is software that anyone may run, such as a medical school. Responsible for your data are the people
          who run this installation: whoever gave you this address. They decide which of the outside services below are
          switched on.
        </p>
      </section>
      <WhatIsStored />
      <section>
        <h2>What stays in your browser</h2>
        <p>
          The token that keeps you signed in, the words that you are typing until they are sent, which steps you have
          finished, which offers you have seen, the code of a friend’s link until you sign up, and your choices: light
          or dark, the currency of prices, the patient’s typing pause, voice and its speed, the bell of group sessions.
          Bedside sets no cookies. Signing out removes the token; clearing the site’s data in your browser removes the
          rest.
        </p>
      </section>
      <WhatLeaves />
      <WhoSees />
      <HowLong />
      <section>
        <h2>Never about real patients</h2>
        <p>
          Type nothing about a real patient here. If it has happened, ask the people who run this installation to delete
          that conversation.
        </p>
      </section>
      <section>
        <h2>What you can ask for</h2>
        <p>
          You can see your results at any time, and print each one. On your account page you can take a copy of
          everything that is stored about you, correct your name and address, and delete the account: everything that
          hangs on it goes with it, at once. Scores of finished cases stay in the figures of everybody, with nothing
          that leads back to you; the hash of your address, if you had free Prime, and the numbers of payments stay for
          as long as is said above. For anything else, ask the people who run this installation. Depending on where you
          live, you may also complain to your data protection authority.
        </p>
        <p>
          What you agree to by using Bedside is in the{' '}
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
          Your e-mail address, a hash of your password from which it cannot be read, and what you tell about yourself:
          name, level, the drawn picture that you choose, what and where you study or work, country, the time zone of
          your browser, the day of your exam and the extra time of your exams if you set them, and whether an AI may
          read your messages. When you sign up, also the kind of device and browser, and a promo or referral code if you
          came with one. If you sign in with Google or Facebook, also your account’s number there.
        </dd>
        <dt>Your consultations</dt>
        <dd>
          Every message that you send to a patient and every reply, with the time; hints, your summary and differential,
          answers to questions; what each message was taken to ask and by which reader; your marks and how they came
          about. Without them there would be no debrief, and marks could not be explained or mended.
        </dd>
        <dt>What you add to them</dt>
        <dd>
          Replies that you flag, marks that you contest, feedback on a case, links that you make for a tutor, the cases
          that you unlock, the collections that you make, and which tours and news you have seen.
        </dd>
        <dt>Daily tasks</dt>
        <dd>What you wrote to the story of a day, when you handed it in, and the marks that you gave yourself.</dd>
        <dt>Prime and payments</dt>
        <dd>
          What you bought, when, for how much and with which code; of your card the brand, the last four digits and the
          last month, and the number under which the company that takes payments knows you. The number of your card
          never comes to this server. Where you pay through PayPal, its numbers of the payment and of what renews;
          whether you asked your bank for a payment. Why you left Prime, if you tell. Your code for friends, who came by
          it, and which tasks you did.
        </dd>
        <dt>Free Prime that you have had</dt>
        <dd>
          When you take the trial, a free week for a friend or the month for sharing: which of them, when, and a hash of
          your e-mail address made with a secret key, so that each is given once. Who deletes an account that bought
          Prime counts as having had the trial. The address cannot be read from the hash. Whoever has the whole
          database, keys included, could check whether an address that they know already is among them.
        </dd>
        <dt>What happens on the site</dt>
        <dd>
          That somebody signed up, signed in, bought a plan or could not, or met a page that is not there: when, whether
          on a phone, and whether it was a visitor, a guest or a student. Not who: neither your account nor your network
          address is kept with it, and nothing of it is kept in your browser. A browser that asks not to be tracked
          tells nothing of this.
        </dd>
        <dt>What you write to support</dt>
        <dd>Your message from the help page, when it came, and whether it was answered.</dd>
        <dt>What you write to ask for a demonstration</dt>
        <dd>Your name, address, institution and message, when they came, and whether they were answered.</dd>
        <dt>Signing in and limits</dt>
        <dd>
          Hashes of the tokens that keep you signed in, with your browser’s own name for itself and when each was last
          used, hashes of the links in our letters, and counts of recent tries, some of them by your network address.
          For 90 days, a hash of each network address from which you signed in, made with your account’s id: there a
          stranger’s guessing does not shut you out. Server logs hold faults; if the people who run this installation
          switch it on, also a line for every request with the network address.
        </dd>
        <dt>Guests</dt>
        <dd>
          Who tries Bedside without an account: a first name, if they give one, what they did, and a hash of a token.
        </dd>
        <dt>What staff do</dt>
        <dd>
          When the people who run this installation change something of your account, such as giving you Prime: that,
          when, and by whom, without your name or address.
        </dd>
        <dt>Letters</dt>
        <dd>
          The letters that we send you and those that you have us send, with their words until they are sent and then
          only to which address, about what and when; which kinds you do not want, and on which evenings you were
          reminded of the plan until your exam.
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
          Whoever has the link to a debrief that you share: they read that whole consultation, your own words, your
          first name and the extra time that you had, never your address. You can end the link at any time.
        </li>
        <li>
          What you write to support: the people who run this installation, with your address, so that they can answer.
        </li>
        <li>A friend who opens your link to join: your first name.</li>
        <li>
          When you flag a reply or contest a mark, staff: that message with up to three messages before it and two after
          it, the patient’s replies and what the program made of them, and your comment. Your name and address are not
          shown with it, but the messages are shown as you wrote them. A flag that you take back before anybody has
          looked is not shown.
        </li>
        <li>When you report a quiz question, staff: your report, with your address.</li>
        <li>
          When staff look your account up: your name, address, level, school, groups, Prime, payments, how many
          consultations you have begun and when you were last here. That they looked is recorded. They see no
          consultation, debrief, daily task or group session of yours.
        </li>
        <li>
          Others in a group session: your first name, your part, what you say there if you agreed to it being written
          down, the marking and the result. Whoever it belongs to also sees your first name while you wait to be let in.
        </li>
        <li>
          Others in the call of a group session: your voice, while you are in it and not paused. It goes from device to
          device, encrypted; so each device learns the network address of the others.
        </li>
        <li>
          Other students: nothing. Your marks are part of the figure that says how everybody did on a case, once twenty
          people have met the patient.
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
        <li>The copy of your data, where you asked for one: a week.</li>
        <li>Signed-in tokens: 60 days with “Keep me logged in” and after signing up, else 12 hours.</li>
        <li>Counts of tries: until their window ends, a day at most. They are deleted within the hour after that.</li>
        <li>
          Links in letters: a month after they have ended. What a letter says: until it is sent. That it was sent: a
          month. That you want no more of a kind of them: until you want them again. On which evenings you were
          reminded: until you delete the account.
        </li>
        <li>Guests: thirty days, unless they sign up; then it is their account’s.</li>
        <li>What you wrote when you asked for a demonstration, with your name, address and institution: a year.</li>
        <li>
          What staff did: for good. Once your account is deleted, nobody can tell from it that it was you. Failed jobs
          of the server, which hold ids only: two weeks.
        </li>
        <li>
          What you bought: until you delete the account. That an amount was paid or paid back, and when, is kept for
          good, under a number that leads to nobody once the account is deleted. PayPal’s number of what renewed is kept
          too, so that nothing more is taken after you have left.
        </li>
        <li>
          A payment that is not finished when you delete the account: its amount and the numbers under which Stripe or
          PayPal knows it and you, until it is certain that nothing is taken for it or that it was refunded, and a month
          after that.
        </li>
        <li>
          Which free Prime you have had, under the hash of your address: a year, and if you delete the account, a year
          from then. If you had none, nothing is kept. The keys of the hashes are renewed every month and deleted with
          the last hash that was made with them.
        </li>
        <li>What happens on the site: ninety days.</li>
        <li>What is said in a call of a group session: not at all. It never reaches the server.</li>
        <li>Recordings of your voice: not at all. They become text, and the text is a message like any other.</li>
      </ul>
    </section>
  )
}

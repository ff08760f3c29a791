/** What goes to somebody else's computer, and only where it is switched on. */
export function WhatLeaves() {
  return (
    <section>
      <h2>What leaves the server, and when</h2>
      <p>
        As it comes, nothing does: the patients are understood, answered and marked by a program on the server itself,
        without artificial intelligence from elsewhere. The people who run this installation can switch on:
      </p>
      <dl>
        <dt>A mail server</dt>
        <dd>Letters go through it to the addresses that they are for.</dd>
        <dt>Signing in with Google or Facebook</dt>
        <dd>
          Only if you press their button: your browser goes to their page, and they tell the server your name and e-mail
          address. They learn that you use Bedside, nothing of what you do here.
        </dd>
        <dt>A language model, to word replies and to offer readings of what was not understood</dt>
        <dd>
          It is sent your message and the reply or the facts that belong to it. Nothing of your account, the diagnosis
          or your marks goes with them, and your marks do not depend on it.
        </dd>
        <dt>Payments through Stripe</dt>
        <dd>
          Where you pay: your card goes from your browser to Stripe, not to this server. The server sends the price,
          what it is for, and your e-mail address. Stripe’s own script is loaded on the pages where a card is put in,
          and nowhere else; what Stripe learns from it is in Stripe’s privacy policy.
        </dd>
        <dt>Payments through PayPal</dt>
        <dd>
          Where you choose PayPal: you pay on PayPal’s own page and are sent back. The server sends the price, what it
          is for and the number of the payment, not your name or address. None of PayPal’s scripts runs in our pages.
        </dd>
        <dt>A transcription service, for questions that you speak</dt>
        <dd>It is sent the recording, and gives back the text.</dd>
        <dt>A service for faults of the program</dt>
        <dd>
          When a page or the server breaks, it is told where in the program and what kind of fault it was; never what
          you typed, your address or a key, and not that it was you.
        </dd>
        <dt>A speech service, for patients that you hear</dt>
        <dd>It is sent the patient’s replies, nothing of what you said.</dd>
      </dl>
      <p>
        Your own browser may send what you speak to its maker’s service when you use its speech recognition. That
        happens only after you press the microphone and allow it.
      </p>
    </section>
  )
}

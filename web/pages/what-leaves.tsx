/** What goes to somebody else's computer, and only where it is switched on. */
export function WhatLeaves() {
  return (
    <section>
      <h2>What leaves the server, and when</h2>
      <p>
        As it comes, nothing does: the patients are understood, answered and marked by a program on the server itself. A
        small model that belongs to it finds which of the patient’s written answers fits a message. The people who run
        this installation can switch on:
      </p>
      <dl>
        <dt>A mail server</dt>
        <dd>Letters go through it to the addresses that they are for.</dd>
        <dt>Signing in with Google or Facebook</dt>
        <dd>
          Only if you press their button: your browser goes to their page, and they tell the server your name and e-mail
          address. They learn that you use Bedside, nothing of what you do here.
        </dd>
        <dt id="language-model">A language model, to read what you say to a patient</dt>
        <dd>
          An AI chooses which of the patient’s written answers your message asks for. It is sent your message, the six
          exchanges before it, and the answers of the case; nothing of your account, your marks, the diagnosis or the
          marking sheet. It may run on the server itself or with a company: the people who run this installation know
          which. It writes nothing: the patient’s words are the authors’, and marks are counted by the program from what
          was chosen, which is kept with the message. Where one reads, the patient’s screen says so, and you can switch
          it off for yourself on your account page; the program then reads by itself. Words to the sample patient of the
          first page and in group sessions never go to it.
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
        <dt>Servers for calls in group sessions</dt>
        <dd>
          Only if you join a call: one tells your browser its own network address, another carries the sound where two
          devices find no direct way. It is encrypted from device to device; they cannot hear it.
        </dd>
      </dl>
      <p>
        Your own browser may send what you speak to its maker’s service when you use its speech recognition. That
        happens only after you allow your microphone: where you press it, and as a group session begins whose talk is to
        be written down by each one’s device.
      </p>
    </section>
  )
}

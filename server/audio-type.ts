export type AudioType = 'audio/webm' | 'audio/ogg' | 'audio/mp4' | 'audio/wav' | 'audio/mpeg'

/** Returns the audio format by signature, whatever the name or the sender claims; undefined if not audio. */
export function audioType(bytes: Uint8Array): AudioType | undefined {
  const starts = (text: string, at = 0) => Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text
  if (starts('\x1a\x45\xdf\xa3')) return 'audio/webm'
  if (starts('OggS')) return 'audio/ogg'
  if (starts('ftyp', 4)) return 'audio/mp4'
  if (starts('RIFF') && starts('WAVE', 8)) return 'audio/wav'
  if (starts('ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0)) return 'audio/mpeg'
  return undefined
}

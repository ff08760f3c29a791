/** Why the microphone cannot be used: permission was denied, or anything else. */
export type MicTrouble = 'blocked' | 'issue'

export const MIC_TROUBLE: Record<MicTrouble, string> = {
  blocked:
    'Whoops! It seems like you have blocked access to your microphone in your browser. Please change your browser permissions to use this feature.',
  issue:
    'Whoops! It seems like there is an issue with your microphone. This might be because your device/browser does not support this feature.',
}

/** Shown with the first use of the microphone: some browsers recognise speech on their maker's server. */
export const MAY_GO_TO_MAKER = {
  asking: 'If your browser recognises speech itself, it may send what you say to its maker.',
  listening: 'Your browser may send what you say to its maker.',
}

export class MicFault extends Error {
  readonly trouble: MicTrouble

  constructor(trouble: MicTrouble) {
    super(MIC_TROUBLE[trouble])
    this.trouble = trouble
  }
}

/**
 * "NotAllowedError: Permission denied" means that the student refused; any other error means that there is no usable
 * microphone.
 */
export const troubleOf = (error: unknown): MicTrouble =>
  error instanceof Error && error.name === 'NotAllowedError' ? 'blocked' : 'issue'

/** Chrome on iOS offers neither speech recognition nor access to the microphone. */
export const canBeSpokenTo = (userAgent: string): boolean => !/\bCriOS\//.test(userAgent)

/** Asks for the microphone before anything listens. Throws a MicFault. */
export async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true })
  } catch (error) {
    throw new MicFault(troubleOf(error))
  }
}

export const closeMicrophone = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

/** Joins the typed and the spoken words into one message. */
export const joined = (typed: string, spoken: string): string =>
  [typed.trimEnd(), spoken.trim()].filter((part) => part !== '').join(' ')

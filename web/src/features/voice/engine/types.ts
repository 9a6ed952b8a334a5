/** What every way of listening has in common. */

/** What is told while somebody speaks. */
export interface Hearing {
  /** words that may still change */
  interim(text: string): void
  /** words that will not change any more */
  said(text: string): void
  /** sound is being turned into words, elsewhere */
  working(busy: boolean): void
  /** nobody listens any more; with a reason when it was not asked for */
  ended(problem?: VoiceProblem): void
}

/** Somebody listens. */
export interface Listening {
  /** Stop; what was said so far is still delivered. */
  stop(): void
  /** Stop and forget what was not delivered yet. */
  abort(): void
}

/** Why listening ended by itself. */
export type VoiceProblem = 'microphone' | 'nothing' | 'language' | 'offline' | 'refused' | 'failed'

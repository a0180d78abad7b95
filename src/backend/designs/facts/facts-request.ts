import type { DesignFacts, FactsRules } from '@/design/facts/design-facts'
import type { Rectangle } from '@/design/units'

/** Request to the process that computes facts, sent as one JSON text. */
export interface FactsRequest {
  /** JSON text, as it was saved. */
  document: string
  brand: string
  rules: FactsRules
  /** Previews in base64, by upload key; undefined if no check looks at pictures. */
  previews?: Record<string, string>
  /** Faces that the shop's detector found, by upload key; undefined if no check looks at faces. */
  faces?: Record<string, Rectangle[]>
}

/** Result of the process: facts, or the reason why a retry cannot produce any for this design. */
export type FactsFound = { facts: DesignFacts } | { failed: string }

export type FactsAnswer = FactsFound & {
  cpuMs: number
}

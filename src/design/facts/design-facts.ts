import type { Measures } from '@/lib/products/measures'
import type { DetailOf, Finding } from '../check/finding'
import { preflight } from '../check/preflight'
import { artistPictures } from '../document/artist-pictures'
import type { DesignDocument } from '../design-document'
import { measuresOf } from '../measure/measures-of'
import type { Faces } from '../scene/faces'
import { measureWith, missingWith } from '../scene/set-words'
import { answeringPart } from '../answers/answering-part'
import type { ProductTemplate } from '../template/product-template'

/**
 * Data derived from a saved design, computed once per hash and read by cart, checkout, order, e-mail,
 * operators and production (decision 0121). Must be JSON. Increase `factsVersion` when a member or a rule
 * changes: older facts are then recomputed when they are read.
 */
export interface DesignFacts {
  /** The part of the document that determines the values of its product's options (design-document-20). */
  answering: DesignDocument
  /** At most `maxFindings`, those that stop an order first. */
  findings: Finding[]
  /** Null if there is nothing to measure. */
  measures: Measures | null
  /** Names of the pictures that an artist has yet to cut out. */
  artistPictures: string[]
}

export const factsVersion = 4

const maxFindings = 50

export interface FactsRules {
  /** The template that the design was made with; used for the checks. */
  made: ProductTemplate
  /** The current template of the same product; used for measures and therefore prices. */
  today: ProductTemplate
}

export interface FactsSources {
  faces: Faces
  /** Returns where a picture has detail; without it folds are not checked. */
  detailOf?: DetailOf | undefined
}

export function factsOf(
  document: DesignDocument,
  { made, today }: FactsRules,
  { faces, detailOf }: FactsSources,
): DesignFacts {
  const findings = preflight(document, made, measureWith(faces), missingWith(faces), detailOf)
  return {
    answering: answeringPart(document),
    findings: findings.slice(0, maxFindings),
    measures: measuresOf(document, today, faces) ?? null,
    artistPictures: artistPictures(document).map((id) => document.assets[id]?.name ?? id),
  }
}

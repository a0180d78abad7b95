import type { ArgumentOf, CommandName } from '../document/commands/commands'
import type { Asset, DesignDocument, NeonNode, NodeId, SurfaceId, TextNode } from '../design-document'
import type { Measure } from '../document/boxes'
import type { Detail } from '../crop/picture-detail'
import type { CheckName, ProductTemplate, Thresholds } from '../template/product-template'
import type { SurfaceRule } from '../template/surface-rule'

/**
 * Something that would not print well, as data for a message: the value found, the value wanted, and a fix.
 */
export interface Finding {
  check: CheckName
  /** `stop`: the design can't be ordered in this state. */
  level: 'warn' | 'stop'
  surface: SurfaceId
  /** Undefined for a finding about the surface itself. */
  node?: NodeId
  /** A message key with {found} and {wanted}, in the unit of the check: dpi, millimeters, or a multiple. */
  say: `designFindings.${string}`
  found: number
  wanted: number
  /** Other placeholders of the message. */
  words?: Record<string, string>
  /** The command that resolves the finding; none for locked objects. */
  fix?: Fix
}

/** A command with its selection and argument. */
export type Fix = {
  [Name in CommandName]: { command: Name; selection: NodeId[]; argument: ArgumentOf<Name> }
}[CommandName]

/** Returns the characters that a text's font lacks; none while the font is not loaded. */
export type MissingGlyphs = (node: TextNode | NeonNode) => string[]

/** Returns where a picture has detail; undefined while the picture is not loaded. */
export type DetailOf = (asset: Asset) => Detail | undefined

/** What a check examines: one visible object on its surface. */
export interface CheckInput {
  document: DesignDocument
  template: ProductTemplate
  measure: Measure
  missing: MissingGlyphs
  detailOf: DetailOf
  rule: SurfaceRule
  id: NodeId
  /** The objects of the surface that are drawn before this one, from back to front. */
  below?: () => NodeId[]
  thresholds: Thresholds
  /** The fix is not shown, so checks can skip searching for one. */
  withoutFix?: true
}

/** @returns the problem of one object, or undefined if it has none */
export type Check = (checked: CheckInput) => Omit<Finding, 'check' | 'surface' | 'node'> | undefined

export type ObjectChecks = Partial<Record<CheckName, Check>>

/** @returns the findings of a whole design */
export type DesignCheck = (
  checked: Pick<CheckInput, 'document' | 'template' | 'measure'> & {
    /** The objects drawn on each surface, from back to front. */
    objects: ReadonlyMap<SurfaceId, NodeId[]>
  },
) => Finding[]

/** Checks that only some products need. */
export interface MoreChecks {
  ofObject: ObjectChecks
  ofDesign: DesignCheck[]
}

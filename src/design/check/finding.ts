import type { ArgumentOf, CommandName } from '../document/commands/commands'
import type {
  Asset,
  DesignDocument,
  NeonNode,
  NodeId,
  SurfaceId,
  TextNode,
} from '../document/design-document'
import type { Measure } from '../document/boxes'
import type { Detail } from '../picture/picture-detail'
import type { CheckName, ProductTemplate, SurfaceRule, Thresholds } from '../template/product-template'

/** Something that would not print well, as material for a message: what was found, what was wanted, and what mends it. */
export interface Finding {
  check: CheckName
  /** `stop`: the design can't be ordered as it is. */
  level: 'warn' | 'stop'
  surface: SurfaceId
  node: NodeId
  /** A message with {found} and {wanted}, in the unit of the check: dpi, millimeters, or how many times as much. */
  say: `designFindings.${string}`
  found: number
  wanted: number
  /** What else the message says. */
  words?: Record<string, string>
  /** Performed, it takes the finding away; none for what is locked. */
  fix?: Fix
}

/** A command, with what it is to be done to. */
export type Fix = {
  [Name in CommandName]: { command: Name; selection: NodeId[]; argument: ArgumentOf<Name> }
}[CommandName]

/** Characters that the letters of a text do not have; none while the letters are not loaded. */
export type MissingGlyphs = (node: TextNode | NeonNode) => string[]

/** Where a picture has much to see; undefined while it is not loaded. */
export type DetailOf = (asset: Asset) => Detail | undefined

/** What a check looks at: one drawn object on its surface. */
export interface Checked {
  document: DesignDocument
  template: ProductTemplate
  measure: Measure
  missing: MissingGlyphs
  detailOf: DetailOf
  rule: SurfaceRule
  id: NodeId
  thresholds: Thresholds
}

/** @returns what is wrong with one object; nothing when all is well */
export type Check = (checked: Checked) => Omit<Finding, 'check' | 'surface' | 'node'> | undefined

import type { CommandState } from '@/design/document/commands/command'
import type { CommandName } from '@/design/document/commands/commands'
import type { DesignDocument } from '@/design/design-document'
import { scenesOf } from '@/design/mockup/scenes-of'
import type { ProductTemplate } from '@/design/template/product-template'
import { templateFor } from '@/design/template/template-for'
import { bodyViewOf } from '@/design/template/view-of'
import { isCutChosen } from './state/seen-cut'
import type { PanelId } from './state/view-state'

/**
 * Decides what the editor offers for a product: signs get nothing that a tube can't be bent into, and only signs
 * get tube lettering (studio-120).
 */

const printedPanels: ReadonlySet<PanelId> = new Set<PanelId>([
  'picture',
  'shapes',
  'emoji',
  'code',
  'draw',
  'stock',
  'kit',
])

/** True for a product that is shown in 3D, or in a scene. */
const isSeen = (template: ProductTemplate) =>
  template.surfaces.some((rule) => bodyViewOf(template, rule) ?? scenesOf(template, rule).length > 0)

/** True for a product whose pages or pieces are filled with photos. */
const hasPages = ({ autofill, surfaces }: ProductTemplate) =>
  autofill !== undefined || surfaces.some(({ count }) => count !== undefined)

/** Conditions of the panels that only some products have. */
const ownPanels: Partial<Record<PanelId, (template: ProductTemplate) => boolean>> = {
  made: ({ made }) => made !== undefined,
  photos: hasPages,
  see: isSeen,
}

export const isPanelOffered = (template: ProductTemplate, panel: PanelId): boolean =>
  ownPanels[panel]?.(template) ?? (!template.neon || !printedPanels.has(panel))

const printedCommands: ReadonlySet<CommandName> = new Set<CommandName>([
  'addImage',
  'addText',
  'addPair',
  'addShape',
  'addPath',
  'addDrawing',
  'addPattern',
  'addLine',
  'setLines',
  'addQr',
  'addEmoji',
  'fillSurface',
  'alongEdge',
  'setBackground',
])

const fillCommands: ReadonlySet<CommandName> = new Set<CommandName>([
  'fillPhotos',
  'layPhoto',
  'setLayout',
  'shuffle',
])

const madeCommands: ReadonlySet<CommandName> = new Set<CommandName>(['addMade', 'setMade', 'setDates'])

const signCommands: ReadonlySet<CommandName> = new Set<CommandName>(['addNeon', 'setLettering'])

/** True if there is already a sign: words are typed into that one. */
const hasSign = ({ nodes }: DesignDocument) => Object.values(nodes).some(({ kind }) => kind === 'neon')

/** True if the shopper can choose how the product is cut. */
const hasCut = ({ template, document }: CommandState) =>
  templateFor(template, document.product.options).surfaces.some(({ cut }) => cut && isCutChosen(cut))

export function isCommandOffered(state: CommandState, name: CommandName): boolean {
  const { template, document } = state
  if (name === 'setCut') return hasCut(state)
  if (name === 'setRepeat')
    return templateFor(template, document.product.options).surfaces.some(({ repeats }) => repeats)
  if (madeCommands.has(name)) return template.made !== undefined
  if (fillCommands.has(name)) return hasPages(template)
  if (!template.neon) return !signCommands.has(name)
  return name === 'addNeon' ? !hasSign(document) : !printedCommands.has(name)
}

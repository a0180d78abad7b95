import type { CommandName } from '@/design/document/commands/commands'
import type { ProductTemplate } from '@/design/template/product-template'
import type { PanelId } from './view-state'

/** What is offered for a product: nothing on a sign that a tube can't be bent into, and lettering of tubes nowhere else (studio-120). */

const printedPanels: ReadonlySet<PanelId> = new Set<PanelId>(['picture', 'shapes', 'emoji', 'code'])

export const isPanelOffered = ({ neon }: ProductTemplate, panel: PanelId): boolean =>
  !neon || !printedPanels.has(panel)

const printedCommands: ReadonlySet<CommandName> = new Set<CommandName>([
  'addImage',
  'addText',
  'addShape',
  'addPath',
  'addQr',
  'addEmoji',
  'fillSurface',
  'setBackground',
])

const signCommands: ReadonlySet<CommandName> = new Set<CommandName>(['addNeon', 'setLettering'])

export const isCommandOffered = ({ neon }: ProductTemplate, name: CommandName): boolean =>
  neon ? !printedCommands.has(name) : !signCommands.has(name)

import { commands, type ArgumentOf, type CommandName } from '@/design/document/commands/commands'
import type { Command, CommandState } from '@/design/document/commands/command'
import type { EditorTools } from '../EditorContext'
import { isCommandOffered } from '../offered'
import type { PictureToolKind } from '../state/picture-tool'
import { startTool, toolPicture } from '../picture-tools/tool'
import type { PanelId, ViewState } from '../state/view-state'
import type { Action } from './action'
import { ownActions } from './own-actions'
import { pageActions, surfaceActions } from './page-actions'

/** Panels for commands that need text, a picture or a number. */
const panelOf: Partial<Record<CommandName, PanelId>> = {
  addImage: 'picture',
  addText: 'text',
  addPair: 'text',
  addShape: 'shapes',
  addPath: 'shapes',
  addDrawing: 'stock',
  addPattern: 'stock',
  addLine: 'draw',
  setLines: 'draw',
  addQr: 'code',
  addEmoji: 'emoji',
  addNeon: 'text',
  addMade: 'made',
  setMade: 'selected',
  setDates: 'made',
  resizeTo: 'selected',
  setProperties: 'selected',
  setLettering: 'product',
  replacePicture: 'selected',
  replaceWithPaths: 'selected',
  setSize: 'product',
  setOutAnew: 'product',
  setOption: 'product',
  setCut: 'product',
  setFill: 'product',
  setPieceSize: 'product',
  setRollCount: 'product',
  spreadOnRoll: 'product',
  setRepeat: 'product',
  setBackground: 'product',
  fillNames: 'text',
  fillPhotos: 'photos',
  layPhoto: 'photos',
  setLayout: 'photos',
  repeatTurned: 'checks',
  setContents: 'templates',
}

/** Commands that are carried out with a tool on the stage. */
const toolOf: Partial<Record<CommandName, { kind: PictureToolKind; key: string }>> = {
  crop: { kind: 'crop', key: 'Shift+C' },
  setMatte: { kind: 'cutout', key: 'Shift+B' },
}

const names = Object.keys(commands) as CommandName[] // `commands` has no other keys

const isPossible = (name: CommandName) => (state: CommandState) =>
  isCommandOffered(state, name) && (commands[name] as Command<unknown>).when(state) // `when` doesn't depend on the argument

/** Commands whose controls are one part of their panel. */
const partOf: Partial<Record<CommandName, NonNullable<ViewState['part']>>> = { setCut: 'cut' }

const openPanel =
  (panel: PanelId, part?: ViewState['part']) =>
  ({ views }: EditorTools) =>
    views.set((now) => ({ ...now, panel, part }))

const toolAction = (name: CommandName, { kind, key }: { kind: PictureToolKind; key: string }): Action => ({
  id: name,
  label: commands[name].label,
  keys: [key],
  isPossible: (tools) => toolPicture(tools) !== undefined,
  perform: (tools) => startTool(tools, kind),
})

/** Returns the quantity field of an order; null if the shopper is only designing. */
const quantityField = () => document.querySelector<HTMLElement>('[data-quantity] input')

const quantityAction: Action = {
  id: 'setQuantity',
  label: commands.setQuantity.label,
  keys: [],
  isPossible: () => quantityField() !== null,
  perform: () => quantityField()?.focus(),
}

const arrangeAction: Action = {
  id: 'arrangeSheet',
  label: commands.arrangeSheet.label,
  keys: ['Shift+A'],
  isPossible: ({ editor, views }) => {
    const { history, surface } = editor.design.get()
    return views.get().sheet !== undefined && (history.present.surfaces[surface]?.nodes ?? []).length > 0
  },
  perform: ({ views }) => {
    views.set((now) => ({ ...now, panel: 'product' }))
    void views.get().sheet?.arrange()
  },
}

function keyed(name: CommandName): Action[] {
  const command = commands[name]
  const possible = isPossible(name)
  const shortcuts = Object.entries(command.keys) as [string, ArgumentOf<CommandName>][]
  const groups = Map.groupBy(shortcuts, ([, argument]) => JSON.stringify(argument))
  return [...groups].map(([argument, all]) => ({
    id: argument === 'undefined' || argument === undefined ? name : `${name} ${argument}`,
    label: command.label,
    keys: all.map(([key]) => key),
    isPossible: ({ editor }) => possible(editor.state()),
    perform: ({ editor }) => void editor.run(name, all[0]?.[1]),
  }))
}

function actionsOf(name: CommandName): Action[] {
  if (name === 'setQuantity') return [quantityAction]
  if (name === 'arrangeSheet') return [arrangeAction]
  const tool = toolOf[name]
  if (tool) return [toolAction(name, tool)]
  const ofPage = pageActions[name]
  if (ofPage) return ofPage
  const byKey = keyed(name)
  if (byKey.length > 0) return byKey
  const panel = panelOf[name]
  const possible = isPossible(name)
  return [
    {
      id: name,
      label: commands[name].label,
      keys: [],
      ...(panel && { opens: panel }),
      isPossible: ({ editor, shelf }) => possible(editor.state()) && (panel !== 'templates' || !!shelf),
      perform: panel
        ? openPanel(panel, partOf[name])
        : ({ editor }) => void editor.run(name, undefined as never), // takes no argument
    },
  ]
}

/** All actions in the order of the menu. */
export const actions: Action[] = [...names.flatMap(actionsOf), ...surfaceActions, ...ownActions]

const byKey = new Map(actions.flatMap((action) => action.keys.map((key) => [key, action] as const)))

export const actionFor = (key: string): Action | undefined => byKey.get(key)

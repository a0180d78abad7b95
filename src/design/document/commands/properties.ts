import type { DesignNode, FontKey, FontRecord, Locked, NodeKind } from '../../design-document'
import { plainAdjustment } from '../../tone/adjust'
import { textInPlace } from './along-edge'
import { normalizedSelection } from '../selection'
import { mapNodes } from '../tree'
import {
  changeable,
  edited,
  hasChangeable,
  hasMovable,
  movable,
  type Command,
  type CommandState,
  type PlainCommand,
} from './command'

/** Commands that set how objects look, and lock or hide them. */

const forAll = ['name', 'opacity', 'blend']
const painted = ['fill', 'pattern', 'stroke', 'ink']

/** Properties that can be set, by kind; places and pictures have separate commands. */
const settable: Record<NodeKind, string[]> = {
  image: [...forAll, 'mask', 'tone', 'adjust', 'bleed', 'ink'],
  text: [
    ...forAll,
    ...painted,
    'text',
    'font',
    'size',
    'align',
    'lineHeight',
    'tracking',
    'curve',
    'fit',
    'gradient',
    'shadow',
    'along',
  ],
  shape: [...forAll, ...painted, 'shape', 'radius'],
  path: [...forAll, ...painted],
  group: forAll,
  qr: [...forAll, 'text', 'fill', 'background'],
  emoji: [...forAll, 'code'],
  neon: [...forAll, 'lines', 'align', 'lineGap', 'tube'],
  made: [...forAll, 'with', 'font', 'fill'],
}

type Values = Record<string, unknown>

function withValues(node: DesignNode, values: Values): DesignNode {
  const allowed = Object.entries(values).filter(([name]) => settable[node.kind].includes(name))
  if (allowed.length === 0) return node
  const set = Object.fromEntries(allowed)
  if ('adjust' in set) set['adjust'] = plainAdjustment(set['adjust'])
  // `perform` validates the values after the command has run.
  return { ...node, ...set } as DesignNode
}

/** Properties that change the size of a text. */
const layout = new Set(['text', 'font', 'size', 'lineHeight', 'tracking', 'curve', 'along', 'fit'])

const isLaidOutBy = (values: Values) => Object.keys(values).some((name) => layout.has(name))

/**
 * Sets on each object the properties that its kind has; undefined removes a property. Fonts new to the design
 * are added.
 */
export const setProperties: Command<{ values: Values; fonts?: Record<FontKey, FontRecord> }> = {
  label: 'designCommands.setProperties',
  keys: {},
  when: hasChangeable,
  run: (state, { values, fonts }) => {
    const changed = mapNodes(state.document, changeable(state), (node, id) => {
      const after = withValues(node, values)
      if (node.kind !== 'text' || after.kind !== 'text' || !isLaidOutBy(values)) return after
      return textInPlace(state, id, node, after)
    })
    return edited(state, fonts ? { ...changed, fonts: { ...fonts, ...changed.fonts } } : changed)
  },
}

/** Returns the selected objects, including locked ones. */
const selected = ({ document, selection }: CommandState) => normalizedSelection(document, selection)

const isAny = (state: CommandState, test: (node: DesignNode | undefined) => boolean) =>
  selected(state).some((id) => test(state.document.nodes[id]))

export const lock: Command<{ part: Locked } | undefined> = {
  label: 'designCommands.lock',
  keys: { 'Mod+Shift+L': undefined },
  when: (state) => isAny(state, (node) => node?.locked !== 'all'),
  run: (state, argument) =>
    edited(
      state,
      mapNodes(state.document, selected(state), (node) => ({ ...node, locked: argument?.part ?? 'all' })),
    ),
}

export const unlock: PlainCommand = {
  label: 'designCommands.unlock',
  keys: {},
  when: (state) => isAny(state, (node) => node?.locked !== undefined),
  run: (state) =>
    edited(
      state,
      mapNodes(state.document, selected(state), (node) => ({ ...node, locked: undefined })),
    ),
}

export const hide: PlainCommand = {
  label: 'designCommands.hide',
  keys: { 'Mod+Shift+H': undefined },
  when: hasMovable,
  run: (state) =>
    edited(
      state,
      mapNodes(state.document, movable(state), (node) => ({ ...node, hidden: true })),
    ),
}

export const show: PlainCommand = {
  label: 'designCommands.show',
  keys: {},
  when: (state) => isAny(state, (node) => node?.hidden === true),
  run: (state) =>
    edited(
      state,
      mapNodes(state.document, selected(state), (node) => ({ ...node, hidden: undefined })),
    ),
}

import fc from 'fast-check'
import type { DesignDocument, NodeId } from '@/design/design-document'
import { estimatedSize } from '@/design/document/boxes'
import type { CommandState } from '@/design/document/commands/command'
import { commands, type ArgumentOf, type CommandName } from '@/design/document/commands/commands'
import type { Matrix } from '@/design/units'
import { sampleAsset, sampleDesign, sampleTemplate } from './sample-design'

/**
 * Every command with arguments that a panel or a gesture may send, and with some that only a bug would send.
 */

let made = 0

export const commandState = (document: DesignDocument, selection: NodeId[] = []): CommandState => ({
  document,
  selection,
  template: sampleTemplate,
  newId: () => `made${made++}`,
  measure: estimatedSize,
})

const font = { font: 'anton', record: { sha256: 'b'.repeat(64) } }

type Arguments = { [Name in CommandName]: fc.Arbitrary<ArgumentOf<Name>> }

const nothing = fc.constant(undefined)

const argumentsWithin = (length: fc.Arbitrary<number>, factor: fc.Arbitrary<number>): Arguments => {
  const anchor = fc.record({ x: fc.constantFrom(0, 0.5, 1), y: fc.constantFrom(0, 0.5, 1) })
  const share = fc.double({ min: 0.1, max: 0.5, noNaN: true })
  const part = fc.record({ x: share, y: share, width: share, height: share })
  const surface = fc.constantFrom('front', 'back')
  const alignTo = fc.constantFrom(undefined, { to: 'selection' as const }, { to: 'surface' as const })
  return {
    addImage: fc.record({ asset: fc.constantFrom('fox', 'owl'), record: fc.constant(sampleAsset) }),
    addPair: fc.constant({ headline: { text: 'Title', ...font }, words: { text: 'and more', ...font } }),
    addText: fc.record({ text: fc.string({ maxLength: 30 }), surface }).map((text) => ({ ...text, ...font })),
    addShape: fc.record({ shape: fc.constantFrom('rounded', 'heart', 'rectangle') }),
    addPath: fc.constantFrom({ path: 'M 0 0 L 10 0 L 5 5 Z' }, { path: 'M 1 1 C 2 2 3 3 4 1' }),
    addQr: fc.record({ text: fc.webUrl() }),
    addDrawing: fc.record({
      path: fc.constantFrom('', 'M0 0L10 0L5 5Z', 'nonsense'),
      fill: fc.constantFrom(null, '#112233'),
      surface,
    }),
    addPattern: fc.record({ name: fc.constantFrom('dots' as const, 'zigzag' as const), surface }),
    addLine: fc.record({
      path: fc.constantFrom('M0 0L10 4', 'M1 1C2 2 3 3 4 1', 'nonsense'),
      color: fc.constantFrom('#112233', '#abcdef'),
      width: length,
      into: fc.constantFrom(undefined, 'line', 'toString'),
      surface,
    }),
    setLines: fc.record({
      lines: fc.array(
        fc.record({
          node: fc.constantFrom('line', 'photo', 'toString'),
          path: fc.constantFrom('', 'M0 0L3 3'),
        }),
      ),
    }),
    addEmoji: fc.constant({ code: '1f98a', surface: 'back' }),
    addNeon: fc.record({ text: fc.constantFrom('Hi', 'Good\nVibes') }).map(({ text }) => ({
      text,
      color: '#ff00aa',
      ...font,
    })),
    addMade: fc
      .record({
        what: fc.constantFrom('month', 'day', 'dial', 'roll'),
        with: fc.constantFrom<Record<string, string>>({}, { accent: '#ff0000' }),
        surface,
      })
      .map((node) => ({ ...node, ...font })),
    setMade: fc.record({
      node: fc.constantFrom('made1', 'photo', 'toString'),
      values: fc.constantFrom<Record<string, string | undefined>>(
        { accent: '#00ff00' },
        { accent: undefined },
      ),
      isEverywhere: fc.boolean(),
    }),
    setDates: fc.record({
      dates: fc.array(
        fc.record({ name: fc.constantFrom('Anna', 'Easter'), on: fc.constantFrom('July 4', 'Easter') }),
        {
          maxLength: 3,
        },
      ),
    }),
    repeatTurned: fc.constant({
      contents: { surfaces: { front: { nodes: [] }, back: { nodes: [] } }, nodes: {}, assets: {}, fonts: {} },
    }),
    setContents: fc.constant({
      contents: { surfaces: { front: { nodes: [] }, back: { nodes: [] } }, nodes: {}, assets: {}, fonts: {} },
    }),
    remove: nothing,
    duplicate: nothing,
    group: nothing,
    ungroup: nothing,
    bringForward: nothing,
    sendBackward: nothing,
    bringToFront: nothing,
    sendToBack: nothing,
    alignLeft: alignTo,
    alignCenter: alignTo,
    alignRight: alignTo,
    alignTop: alignTo,
    alignMiddle: alignTo,
    alignBottom: alignTo,
    distributeHorizontally: nothing,
    distributeVertically: nothing,
    move: fc.record({ x: length, y: length }),
    resize: fc.record({ x: factor, y: factor, anchor }),
    resizeTo: fc.oneof(fc.record({ width: factor }), fc.record({ width: factor, height: factor })),
    turn: fc.record({ degrees: length }),
    flipHorizontally: nothing,
    flipVertically: nothing,
    fitSurface: nothing,
    fillSurface: nothing,
    setProperties: fc
      .record({
        opacity: fc.constantFrom(undefined, 0.25, 1 / 3),
        fill: fc.constantFrom(null, '#abcdef'),
        name: fc.string({ maxLength: 20 }),
        radius: fc.constantFrom(undefined, 1.23456),
        bleed: fc.constantFrom(undefined, 2.34567),
        transform: fc.constant('nonsense'),
      })
      .map((values) => ({ values })),
    setCmyk: fc.record({
      of: fc.constantFrom('fill', 'stroke'),
      color: fc.constantFrom('#1a9fd4', '#ffffff'),
      cmyk: fc
        .constantFrom([80, 25, 0, 5] as const, [0, 0, 0, 0] as const)
        .map(([c, m, y, k]) => [c, m, y, k]),
    }),
    setLettering: fc.record({
      node: fc.constantFrom('sign', 'title', 'toString'),
      lines: fc.array(
        fc.record({
          text: fc.string({ maxLength: 12 }),
          font: fc.constant('anton'),
          height: length,
          tracking: fc.constant(0),
          color: fc.constantFrom('#ff00aa', '#6fe3ff'),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      fonts: fc.constant({ [font.font]: font.record }),
    }),
    alongEdge: fc.constantFrom(undefined, { side: 'bottom' as const }),
    lock: fc.constantFrom(undefined, { part: 'place' as const }),
    unlock: nothing,
    hide: nothing,
    show: nothing,
    crop: fc.oneof(
      fc.record({ crop: part }),
      fc.record({ crop: part, box: fc.constant({ x: 1, y: 2, width: 7, height: 9 }) }),
    ),
    replacePicture: fc.constant({ asset: 'owl', record: { ...sampleAsset, width: 300 } }),
    replaceWithPaths: fc.record({
      node: fc.constantFrom('photo', 'sign', 'toString'),
      paths: fc.constantFrom([], [{ path: 'M 0 0 L 1000 0 L 500 500 Z', fill: '#112233' }]),
      width: fc.constant(1_000),
      height: fc.constant(500),
    }),
    setMatte: fc.constantFrom(
      { matte: { method: 'flat' as const } },
      { matte: { method: 'flat' as const, keepsEnclosed: true } },
      { matte: { method: 'subject' as const, box: { x: 0.1, y: 0.1, width: 0.8, height: 0.7 } } },
      { matte: undefined },
    ),
    setSize: fc.record({
      size: fc.record({
        width: factor.map((value) => value * 50),
        height: factor.map((value) => value * 50),
      }),
      content: fc.constantFrom('scale', 'keep'),
    }),
    setOption: fc.record({
      name: fc.constantFrom('material', 'toString'),
      value: fc.constantFrom('clear', 'gold'),
    }),
    setQuantity: fc.record({ quantity: length }),
    setCut: fc.record({
      surface,
      values: fc.record({ style: fc.constantFrom('kiss', 'through'), offset: length }),
    }),
    setPieceSize: fc.record({
      surface,
      nodes: fc.constantFrom(['photo'], ['title', 'toString']),
      size: fc.record({ width: fc.constantFrom(40, 60), height: length }),
    }),
    spreadOnRoll: fc.record({ surface }),
    setRollCount: fc.record({ surface, count: length }),
    setFill: fc.record({ surface, piece: fc.oneof(nothing, length) }),
    arrangeSheet: fc.record({
      surface,
      designs: fc.array(
        fc.record({
          nodes: fc.array(fc.constantFrom('photo', 'title', 'line'), { maxLength: 2 }),
          places: fc.array(
            fc.record({ x: length, y: length }).map(({ x, y }) => [0, 1, -1, 0, x, y] as Matrix),
            { maxLength: 4 },
          ),
        }),
        { maxLength: 2 },
      ),
    }),
    setRepeat: fc.record({
      surface,
      repeat: fc.constantFrom(undefined, { way: 'half-drop' as const, width: 20, height: 30 }),
    }),
    setOutAnew: fc.record({ before: fc.constant(sampleDesign) }),
    cutAlong: nothing,
    setBackground: fc.record({ surface, background: fc.constantFrom(null, '#00ff00') }),
    makeOwn: fc.record({ surface }),
    follow: fc.record({ surface, as: fc.constantFrom('same', 'mirrored') }),
    addPage: fc.record({ surface }),
    removePage: fc.record({ surface }),
    duplicatePage: fc.record({ surface }),
    copyToPages: fc.record({ surface, onto: fc.array(surface, { maxLength: 3 }) }),
    movePage: fc.record({ surface, to: fc.integer({ min: -1, max: 3 }) }),
    fillNames: fc.record({
      surface,
      columns: fc.dictionary(fc.constantFrom('title', 'line'), fc.nat(2)),
      rows: fc.array(fc.array(fc.constantFrom('Anna', '', 'Bob'), { maxLength: 2 }), { maxLength: 4 }),
    }),
    fillPhotos: fc
      .constantFrom([], ['fox'], ['fox', 'owl'])
      .map((assets) => ({ photos: assets.map((asset) => ({ asset, record: sampleAsset })) })),
    layPhoto: fc
      .record({
        asset: fc.constantFrom('fox', 'owl'),
        surface,
        crop: part,
        width: factor.map((value) => value * 50),
      })
      .map(({ asset, surface: on, crop, width }) => ({
        asset,
        record: sampleAsset,
        parts: [{ surface: on, box: { x: 0, y: 0, width, height: 50 }, crop }],
      })),
    setLayout: fc.record({ surface, layout: fc.constantFrom('one-full', 'two-rows', 'rows', 'toString') }),
    shuffle: fc.record({ surface }),
  }
}

export interface Order<Name extends CommandName = CommandName> {
  name: Name
  argument: ArgumentOf<Name>
  /** Which objects are selected, by their position in the table. */
  picks: number[]
}

const ordersOf = (table: Arguments): fc.Arbitrary<Order> =>
  fc.oneof(
    ...(Object.keys(commands) as CommandName[]).map(
      (
        name, // `commands` has no other keys
      ) =>
        fc.record({
          name: fc.constant(name),
          argument: table[name] as fc.Arbitrary<ArgumentOf<CommandName>>,
          picks: fc.array(fc.nat({ max: 15 }), { maxLength: 5 }),
        }),
    ),
  )

export const randomOrder = ordersOf(
  argumentsWithin(
    fc.double({ min: -50, max: 50, noNaN: true }),
    fc.double({ min: 0.5, max: 2, noNaN: true }),
  ),
)

const wild = fc.oneof(fc.double(), fc.constantFrom(0, -1, 1e-9, 1e9, NaN, Infinity))

export const wildOrder = ordersOf(argumentsWithin(wild, wild))

export const picked = ({ nodes }: DesignDocument, { picks }: Order): NodeId[] => {
  const ids = Object.keys(nodes)
  return picks.flatMap((pick) => ids[pick % Math.max(ids.length, 1)] ?? [])
}

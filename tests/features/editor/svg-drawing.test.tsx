import { expect, test } from 'vitest'
import { perform } from '@/design/document/commands/perform'
import { boxOf, estimatedSize } from '@/design/document/boxes'
import { readDrawing, type Drawing } from '@/features/editor/files/svg-drawing'
import { sampleDesign, sampleTemplate } from '../../design/support/sample-design'

/** jsdom's files have no `text()`. */
const file = (text: string) => Object.assign(new Blob([text]), { text: async () => text })
const drawn = (inner: string, attributes = 'viewBox="0 0 100 50"') =>
  readDrawing(file(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`))
const pathsOf = async (inner: string) => ((await drawn(inner)) as Drawing).paths

test('SVG shapes become paths with colors, strokes and positions from groups, styles and classes (studio-122)', async () => {
  const paths = await pathsOf(`
    <style>.cls-1{fill:#f00;stroke:rgb(0, 0, 255);stroke-width:2}</style>
    <g transform="translate(10 0)" fill="#abc">
      <rect width="10" height="5"/>
      <rect class="cls-1" x="20" width="10" height="5" opacity="0.5"/>
      <path d="M0 0L1 1" style="fill:none"/>
      <path d="M0 0L1 1" style="display:none"/>
    </g>
    <polygon points="0,0 10,0 5,5" fill="none" stroke="black"/>`)
  expect(paths).toEqual([
    { path: 'M100 0L200 0L200 50L100 50Z', fill: '#aabbcc' },
    {
      path: 'M300 0L400 0L400 50L300 50Z',
      fill: '#ff0000',
      stroke: { paint: '#0000ff', width: 20 },
      opacity: 0.5,
    },
    { path: 'M0 0L100 0L50 50Z', fill: null, stroke: { paint: '#000000', width: 10 } },
  ])
})

test('a scripted SVG yields only its shapes, and no script runs (studio-122)', async () => {
  const paths = await pathsOf(`
    <script>window.hasRun = true</script>
    <circle r="5" cx="5" cy="5" onload="window.hasRun = true" onclick="window.hasRun = true"/>
    <a href="javascript:window.hasRun = true"><rect width="1" height="1"/></a>`)
  expect(paths).toHaveLength(2)
  expect(JSON.stringify(paths)).not.toMatch(/hasRun|script|on\w+=/)
  expect('hasRun' in window).toBe(false)
})

test.each([
  [
    '10,000 parts',
    '<path d="M0 0L1 1Z"/>'.repeat(10_000),
    { say: 'drawingMany', found: 10_001, wanted: 1_000 },
  ],
  [
    'too many shapes',
    '<path d="M0 0L1 1Z"/>'.repeat(1_001),
    { say: 'drawingMany', found: 1_001, wanted: 1_000 },
  ],
  ['a long path', `<path d="M0 0${'L1 1'.repeat(30_000)}"/>`, { say: 'drawingMany', wanted: 100_000 }],
  ['3 MB', `<!--${'x'.repeat(3e6)}-->`, { say: 'drawingLarge', found: 3, wanted: 2 }],
  ['text', '<text>Hi</text>', { say: 'drawingOther', found: 'text' }],
  ['a picture', '<image href="http://elsewhere.example/x.png"/>', { say: 'drawingOther', found: 'image' }],
  ['an embedded page', '<foreignObject/>', { say: 'drawingOther', found: 'foreignObject' }],
  ['a gradient', '<rect width="9" height="9" fill="url(#g)"/>', { say: 'drawingOther', found: 'url(#g)' }],
  ['a filter', '<g filter="url(#f)"/>', { say: 'drawingOther', found: 'filter' }],
  ['no visible shape', '<defs><path d="M0 0L1 1"/></defs>', { say: 'drawingEmpty', found: 0, wanted: 1 }],
  ['malformed markup', '<g><path d="M0 0', { say: 'drawingBroken', wanted: 'svg' }],
] as const)(
  'a drawing with %s is refused with what was found and what is allowed (studio-122)',
  async (_, inner, problem) => {
    expect(await drawn(inner)).toMatchObject(problem)
  },
)

test('paths replace their picture at the same position and size (studio-122)', async () => {
  const { paths, width, height } = (await drawn('<rect width="100" height="50"/>')) as Drawing
  const photo = { ...sampleDesign.nodes['photo'], crop: { x: 0, y: 0, width: 1, height: 1 } }
  const nodes = { ...sampleDesign.nodes, photo } as typeof sampleDesign.nodes // the sample's photo
  const document = { ...sampleDesign, nodes }
  let made = 0
  const state = {
    document,
    selection: ['photo'],
    template: sampleTemplate,
    newId: () => `made${made++}`,
    measure: estimatedSize,
  }
  const result = perform('replaceWithPaths', state, { node: 'photo', paths, width, height })
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  const { document: changed, selection } = result.edit
  expect(changed.nodes['photo']).toBeUndefined()
  const [before, after] = [
    boxOf(document, 'photo', estimatedSize),
    boxOf(changed, selection[0]!, estimatedSize),
  ]
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(after[side]).toBeCloseTo(before[side], 1)
})

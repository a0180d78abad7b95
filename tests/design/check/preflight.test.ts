import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Finding } from '@/design/check/finding'
import { preflight } from '@/design/check/preflight'
import { effectiveDpi } from '@/design/check/effective-dpi'
import { estimatedSize } from '@/design/document/boxes'
import type { CommandName } from '@/design/document/commands/commands'
import { perform } from '@/design/document/commands/perform'
import type { DesignDocument, DesignNode } from '@/design/design-document'
import { commandState } from '../support/random-command'
import { randomDesign } from '../support/random-design'
import { sampleDesign, sampleTemplate } from '../support/sample-design'

const findings = (design: DesignDocument, template = sampleTemplate) =>
  preflight(design, template, estimatedSize)

const only = (node: DesignNode): DesignDocument => ({
  ...sampleDesign,
  surfaces: { front: { nodes: ['it'] }, back: { nodes: [] } },
  nodes: { it: node },
})

const photo = (width: number, height: number, x = 5, y = 5): DesignNode => ({
  kind: 'image',
  transform: [1, 0, 0, 1, x, y],
  asset: 'fox',
  width,
  height,
  crop: { x: 0, y: 0, width: 1, height: 1 },
})

function mended(design: DesignDocument, finding: Finding | undefined): DesignDocument {
  if (finding?.fix === undefined) throw new Error('there is no fix')
  const { command, selection, argument } = finding.fix
  const result = perform<CommandName>(command, commandState(design, selection), argument)
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return result.edit.document
}

test('an image’s dpi depends on its visible part and its size on the surface (design-document-16)', () => {
  const inch = 25.4
  expect(effectiveDpi(only(photo(4 * inch, 3 * inch)), 'it')).toBeCloseTo(300)
  expect(effectiveDpi(only(photo(4 * inch, 6 * inch)), 'it')).toBeCloseTo(150)
  const half = { ...photo(4 * inch, 3 * inch), crop: { x: 0.5, y: 0, width: 0.5, height: 0.5 } } as DesignNode
  expect(effectiveDpi(only(half), 'it')).toBeCloseTo(150)
  const doubled = { ...photo(4 * inch, 3 * inch), transform: [0, 2, -2, 0, 0, 0] } as DesignNode
  expect(effectiveDpi(only(doubled), 'it')).toBeCloseTo(150)
  expect(effectiveDpi(sampleDesign, 'title')).toBeUndefined()
})

test('the resolution of a wrapped canvas is judged by its viewing distance, and no fix makes the picture smaller than the front (design-document-16)', () => {
  const folded = {
    ...sampleTemplate,
    surfaces: sampleTemplate.surfaces.map((surface) => ({
      ...surface,
      folds: [20, 39],
      dpi: { wanted: 150, warn: 80, stop: 45 },
    })),
  }
  const hung = (width: number, height: number, dpi: number): DesignDocument => {
    const design = only(photo((1200 / dpi) * 25.4, (900 / dpi) * 25.4))
    return { ...design, product: { ...design.product, size: { width, height } } }
  }
  const told = (design: DesignDocument) =>
    findings(design, folded).filter(({ check }) => check === 'resolution')
  // The viewing distance of 24 × 36 inches is 1.35 m, that of 8 × 8 inches 0.94 m.
  expect(told(hung(609.6, 914.4, 70))).toEqual([])
  const [soft] = told(hung(203.2, 203.2, 85.5))
  expect(soft).toMatchObject({ level: 'warn', found: 85, wanted: 93, words: { feet: '3' } })
  expect(soft).not.toHaveProperty('fix')
})

const cases: [string, DesignNode, object[]][] = [
  ['a sharp picture in the safe area', photo(50, 37.5), []],
  [
    'a picture with a low resolution',
    photo(220, 165, -50, -50),
    [{ check: 'resolution', level: 'warn', found: 138, wanted: 300 }],
  ],
  [
    'a picture with a very low resolution',
    photo(440, 330, -50, -50),
    [{ check: 'resolution', level: 'stop', found: 69, wanted: 300 }],
  ],
  [
    'a picture that ends at the edge',
    photo(60, 30, 0, 5),
    [{ check: 'safe-area', level: 'warn', say: 'designFindings.edge', found: 0, wanted: 2 }],
  ],
  ['a picture that covers the bleed', photo(81, 55, -2, -2), []],
  [
    'an emoji near the edge',
    { kind: 'emoji', transform: [1, 0, 0, 1, 0.5, 10], code: '1f680', size: 10 },
    [{ check: 'safe-area', say: 'designFindings.safeArea', found: 0.5, wanted: 2 }],
  ],
  [
    'an emoji far outside',
    { kind: 'emoji', transform: [1, 0, 0, 1, -60, -60], code: '1f680', size: 10 },
    [{ check: 'safe-area', found: -60 }],
  ],
  [
    'a QR code as wide as the surface',
    { kind: 'qr', transform: [1, 0, 0, 1, 0, 0], text: 'x', size: 76, fill: '#000000', background: null },
    [{ check: 'safe-area', fix: { command: 'fitSurface' } }],
  ],
  [
    'a hairline',
    {
      kind: 'path',
      transform: [0.5, 0, 0, 0.5, 10, 10],
      path: 'M 0 0 L 20 20',
      fill: null,
      stroke: { paint: '#000000', width: 0.3 },
    },
    [{ check: 'stroke-width', level: 'warn', found: 0.15, wanted: 0.25 }],
  ],
  [
    'a line too thin to print',
    {
      kind: 'path',
      transform: [1, 0, 0, 1, 10, 10],
      path: 'M 0 0 L 20 20',
      fill: null,
      stroke: { paint: '#000000', width: 0.01 },
    },
    [{ check: 'stroke-width', level: 'stop' }],
  ],
]

test.each(cases)(
  '%s: preflight gives the expected findings, and each fix resolves its finding (design-document-16)',
  (_, node, wanted) => {
    const design = only(node)
    expect(findings(design)).toMatchObject(wanted)
    for (const finding of findings(design)) {
      const left = findings(mended(design, finding)).filter(({ check }) => check === finding.check)
      expect(left).toEqual([])
    }
  },
)

test('only the template’s checks run; hidden objects have no findings, and locked objects have no fix (design-document-16)', () => {
  const coarse = only(photo(440, 330, -50, -50))
  expect(findings(coarse, { ...sampleTemplate, checks: {} })).toEqual([])
  const after = (command: 'hide' | 'lock') => {
    const result = perform(command, commandState(coarse, ['it']), undefined)
    if ('problems' in result) throw new Error('refused')
    return findings(result.edit.document)
  }
  expect(after('hide')).toEqual([])
  expect(after('lock')).toHaveLength(1)
  expect(after('lock')[0]).not.toHaveProperty('fix')
})

test('findings that stop an order are listed first (design-document-16)', () => {
  const { it } = only(photo(440, 330, -50, -50)).nodes
  const design = {
    ...sampleDesign,
    surfaces: { front: { nodes: ['title', 'it'] }, back: { nodes: [] } },
    nodes: { ...(it && { it }), title: sampleDesign.nodes['title'] } as DesignDocument['nodes'],
  }
  expect(findings(design).map(({ level }) => level)).toEqual(['stop', 'warn'])
})

test('every fix for a random design can be applied (design-document-16)', () => {
  fc.assert(
    fc.property(randomDesign, (design) => {
      for (const finding of findings(design)) if (finding.fix) mended(design, finding)
    }),
  )
})

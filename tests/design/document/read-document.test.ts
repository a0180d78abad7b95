import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { DesignDocument } from '@/design/design-document'
import { limits } from '@/design/document/limits'
import { readDocument, readDocumentText } from '@/design/document/read-document'
import { randomDesign } from '../support/random-design'
import { sampleDesign } from '../support/sample-design'

const problemsOf = (value: unknown) => {
  const read = readDocument(value)
  return 'problems' in read ? read.problems : []
}

/** Returns the sample with a change to its JSON. */
// oxlint-disable-next-line typescript/no-explicit-any -- what comes from outside may be anything
const spoiled = (spoil: (design: any) => void) => {
  const design: unknown = JSON.parse(JSON.stringify(sampleDesign))
  spoil(design)
  return design
}

test('a valid design with every kind of object is read unchanged (design-document-1)', () => {
  expect(readDocument(sampleDesign)).toEqual({ document: sampleDesign })
  expect(readDocumentText(JSON.stringify(sampleDesign))).toEqual({ document: sampleDesign })
})

test('random valid designs are read unchanged (design-document-1, design-document-4)', () => {
  fc.assert(
    fc.property(randomDesign, (design) => {
      expect(readDocument(design)).toEqual({ document: design })
    }),
  )
})

const manyNodes = Object.fromEntries(
  Array.from({ length: 10_000 }, (_, index) => [`n${index}`, sampleDesign.nodes['disc']]),
)
const endless: Record<string, unknown> = { ...sampleDesign }
endless['nodes'] = endless

const refused: [string, unknown, object][] = [
  [
    'a string instead of an object',
    'hello',
    { path: '', say: 'designProblems.wrongType', found: 'hello', wanted: 'object' },
  ],
  ['nothing', undefined, { say: 'designProblems.wrongType', found: 'nothing' }],
  [
    '10,000 nodes',
    { ...sampleDesign, nodes: manyNodes },
    {
      path: 'nodes',
      say: 'designProblems.tooMany',
      fix: 'designFixes.removeSome',
      found: 10_000,
      wanted: 6_000,
    },
  ],
  [
    'NaN',
    spoiled((design) => (design.nodes.photo.width = NaN)),
    { path: 'nodes.photo.width', say: 'designProblems.notFinite', found: 'NaN', wanted: 'number' },
  ],
  [
    'an infinite matrix entry',
    spoiled((design) => (design.nodes.photo.transform[4] = Infinity)),
    { path: 'nodes.photo.transform.4', say: 'designProblems.notFinite', found: 'Infinity' },
  ],
  ['an object that contains itself', endless, { say: 'designProblems.tooDeep' }],
  [
    'a group within itself',
    spoiled((design) => {
      design.nodes.badge.children.push('badge')
      design.surfaces.front.nodes = ['photo', 'title', 'line']
    }),
    { path: 'nodes', say: 'designProblems.cycle', found: 3, wanted: 0 },
  ],
  [
    'two groups within each other',
    spoiled((design) => {
      design.nodes.one = { ...design.nodes.badge, children: ['two'] }
      design.nodes.two = { ...design.nodes.badge, children: ['one'] }
    }),
    { say: 'designProblems.cycle', found: 2 },
  ],
  [
    'an object on two surfaces',
    spoiled((design) => design.surfaces.back.nodes.push('disc')),
    { path: 'nodes.disc', say: 'designProblems.severalParents', wanted: 'surfaces.back' },
  ],
  [
    'an object twice on one surface',
    spoiled((design) => design.surfaces.front.nodes.push('photo')),
    { path: 'nodes.photo', say: 'designProblems.severalParents' },
  ],
  [
    'an object on no surface',
    spoiled((design) => (design.surfaces.front.nodes = ['photo', 'title', 'badge'])),
    { path: 'nodes.line', say: 'designProblems.noParent', found: 0, wanted: 1 },
  ],
  [
    'a missing object',
    spoiled((design) => design.surfaces.front.nodes.push('ghost')),
    { path: 'surfaces.front', say: 'designProblems.unknownReference', found: 'ghost', wanted: 'nodes' },
  ],
  [
    'a missing picture',
    spoiled((design) => delete design.assets.fox),
    { path: 'nodes.photo', say: 'designProblems.unknownReference', found: 'fox', wanted: 'assets' },
  ],
  [
    'a missing font',
    spoiled((design) => delete design.fonts.allure),
    { path: 'nodes.sign', say: 'designProblems.unknownReference', found: 'allure', wanted: 'fonts' },
  ],
  [
    'a surface missing in the order',
    spoiled((design) => design.surfaceOrder.pop()),
    { path: 'surfaceOrder', say: 'designProblems.unknownReference', found: 'front', wanted: 'front, back' },
  ],
  [
    'a singular matrix',
    spoiled((design) => (design.nodes.photo.transform = [1, 1, 1, 1, 0, 0])),
    { path: 'nodes.photo.transform', say: 'designProblems.flat', found: 0 },
  ],
  [
    'a negative width',
    spoiled((design) => (design.nodes.photo.width = -1)),
    { path: 'nodes.photo.width', say: 'designProblems.tooLow', found: -1, wanted: 0.001 },
  ],
  [
    'a position beyond the limit',
    spoiled((design) => (design.nodes.photo.transform[4] = 1e9)),
    { path: 'nodes.photo.transform.4', say: 'designProblems.tooHigh', wanted: limits.length },
  ],
  [
    'a text beyond the limit',
    spoiled((design) => (design.nodes.title.text = 'x'.repeat(2_001))),
    { path: 'nodes.title.text', say: 'designProblems.tooLong', found: 2_001, wanted: 2_000 },
  ],
  [
    'an unknown kind of object',
    spoiled((design) => (design.nodes.photo.kind = 'video')),
    { path: 'nodes.photo.kind', say: 'designProblems.notAllowed', found: 'video' },
  ],
  [
    'an unknown property',
    spoiled((design) => (design.nodes.photo.script = 'x')),
    { path: 'nodes.photo', say: 'designProblems.unknownProperty', found: 'script' },
  ],
  [
    'an invalid color',
    spoiled((design) => (design.nodes.title.fill = 'red')),
    { path: 'nodes.title.fill', say: 'designProblems.wrongForm', found: 'red' },
  ],
  [
    'a bridge width that is a word',
    spoiled((design) => (design.surfaces.front.cut.bridge = 'wide')),
    { path: 'surfaces.front.cut.bridge', found: 'wide', wanted: 'number, auto' },
  ],
  [
    'path data with a URL',
    spoiled((design) => (design.nodes.line.path = 'M 0 0 url(https://example.com)')),
    { path: 'nodes.line.path', say: 'designProblems.wrongForm', wanted: 'M, L, C, Z' },
  ],
  [
    'an empty path',
    spoiled((design) => (design.nodes.line.path = '')),
    { path: 'nodes.line.path', say: 'designProblems.wrongForm' },
  ],
  [
    'a path with an infinite coordinate',
    spoiled((design) => (design.nodes.line.path = 'M1e999 0L1 1')),
    { path: 'nodes.line.path', say: 'designProblems.wrongForm' },
  ],
  [
    'an asset with a URL as its key',
    spoiled((design) => (design.assets.fox.key = 'https://example.com/fox.png')),
    { path: 'assets.fox.key', say: 'designProblems.wrongForm' },
  ],
  [
    'a name that every JavaScript object has',
    JSON.parse(JSON.stringify(sampleDesign).replace('"disc":{', '"__proto__":{')),
    { path: 'nodes', say: 'designProblems.forbiddenName', found: '__proto__' },
  ],
  [
    'a function',
    { ...sampleDesign, id: () => 'design' },
    { path: 'id', say: 'designProblems.wrongType', found: 'function' },
  ],
  [
    'a newer schema',
    { ...sampleDesign, schema: 99 },
    { path: 'schema', say: 'designProblems.newerSchema', fix: 'designFixes.reload', found: 99, wanted: 1 },
  ],
  [
    'a schema version that is a word',
    { ...sampleDesign, schema: 'one' },
    { say: 'designProblems.unknownSchema', found: 'one' },
  ],
]

test.each(refused)(
  '%s is rejected with the found and the expected value (design-document-1, design-document-2)',
  (_, value, wanted) => {
    expect(problemsOf(value)).toContainEqual(expect.objectContaining(wanted))
  },
)

test('groups nested eight levels deep are read, and nine levels are rejected (design-document-2)', () => {
  const nested = (depth: number): DesignDocument => {
    const groups = Array.from({ length: depth }, (_, level) => [
      `g${level}`,
      {
        kind: 'group' as const,
        transform: [1, 0, 0, 1, 0, 0] as const,
        children: [level + 1 < depth ? `g${level + 1}` : 'disc'],
      },
    ])
    return {
      ...sampleDesign,
      surfaces: { front: { nodes: ['g0'] }, back: { nodes: [] } },
      nodes: { ...Object.fromEntries(groups), disc: sampleDesign.nodes['disc'] },
    }
  }
  expect(problemsOf(nested(limits.depth))).toEqual([])
  expect(problemsOf(nested(limits.depth + 1))).toMatchObject([
    { say: 'designProblems.tooDeep', found: 9, wanted: 8 },
  ])
})

test('a file that is too long or not JSON is rejected before its content is read (design-document-2)', () => {
  expect(readDocumentText('x'.repeat(limits.bytes + 1))).toMatchObject({
    problems: [{ say: 'designProblems.tooLarge', found: limits.bytes + 1, wanted: limits.bytes }],
  })
  expect(readDocumentText(`"${'é'.repeat(limits.bytes / 2)}"`)).toMatchObject({
    problems: [{ say: 'designProblems.tooLarge' }],
  })
  expect(readDocumentText('{"schema": 1,')).toMatchObject({
    problems: [{ say: 'designProblems.notJson', fix: 'designFixes.restore' }],
  })
})

test('a design with too many values is rejected, and at most twenty problems are reported (design-document-2)', () => {
  expect(problemsOf({ ...sampleDesign, more: Array.from({ length: 500_000 }, () => 0) })).toMatchObject([
    { say: 'designProblems.tooLarge', wanted: limits.values },
  ])
  const bad = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`n${index}`, { kind: 'video' }]))
  expect(problemsOf({ ...sampleDesign, nodes: bad })).toHaveLength(20)
})

const json = fc.jsonValue({ maxDepth: 4 })

test('garbage is rejected and never throws (design-document-1)', () => {
  fc.assert(fc.property(json, (value) => problemsOf(value).length > 0))
  fc.assert(fc.property(fc.anything({ maxDepth: 3 }), (value) => problemsOf(value).length > 0))
})

/** Returns every place in a JSON value, as the path of keys to it. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  const below =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, child]) => placesIn(child, [...path, key]))
      : []
  return [path, ...below]
}

function replaced(value: unknown, [key, ...others]: string[], put: unknown): unknown {
  if (key === undefined) return put
  const copy: unknown = Array.isArray(value) ? [...value] : { ...(value as object) }
  Reflect.set(copy as object, key, replaced(Reflect.get(value as object, key), others, put))
  return copy
}

const places = placesIn(sampleDesign)
const odd = fc.oneof(
  json,
  fc.constantFrom(NaN, Infinity, -0, 1e300, '', '__proto__', 'constructor', undefined, 'front', 'badge', 'M'),
)

test('a valid design with random values in random places is read or rejected, and never throws (design-document-1)', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...places), odd), { minLength: 1, maxLength: 3 }),
      (spoils) => {
        const design = spoils.reduce<unknown>((whole, [place, put]) => {
          try {
            return replaced(whole, place, put)
          } catch {
            return whole // an earlier change removed this place
          }
        }, sampleDesign)
        const before = JSON.stringify(design)
        const read = readDocument(design)
        expect(JSON.stringify(design)).toBe(before)
        if ('document' in read) expect(readDocument(read.document)).toEqual(read)
        else expect(read.problems.length).toBeGreaterThan(0)
      },
    ),
    { numRuns: 500 },
  )
})

test('reading a design compiles no code from strings, which the content security policy would report', async () => {
  const made = vi.fn()
  const Real = globalThis.Function
  vi.stubGlobal(
    'Function',
    new Proxy(Real, {
      construct(target, texts: string[]) {
        made(texts)
        return Reflect.construct(target, texts) as object
      },
    }),
  )
  try {
    vi.resetModules()
    const fresh = await import('@/design/document/read-document')
    expect(fresh.readDocument(sampleDesign)).toHaveProperty('document')
    expect(made).not.toHaveBeenCalled()
    expect(new Function('return 1')()).toBe(1)
    expect(made).toHaveBeenCalledTimes(1)
  } finally {
    vi.unstubAllGlobals()
  }
})

import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { preflight } from '@/design/check/preflight'
import { estimatedSize } from '@/design/document/boxes'
import type { DesignDocument } from '@/design/design-document'
import { limits } from '@/design/document/limits'
import { sampleDesign, sampleTemplate } from '../../design/support/sample-design'
import { home } from '../../support/account'
import { serve } from '../../support/brands'
import { design, designClient } from '../../support/files/designs'
import { handleEndpoint } from '../../support/endpoints'
import { useFreshDatabase } from '../../support/fresh-database'
import { useServer } from '../../support/http'
import { openShop } from '../../support/shop'
import { putUpload, useUploads } from '../../support/files/uploads'

/**
 * Bad input gets a message with what was found, what is allowed and what helps. Nothing is lost, and no
 * response is a 5xx.
 */

const database = useFreshDatabase()
const shop = openShop(database.pool)
const uploads = useUploads()
const server = useServer(handleEndpoint)
const ann = designClient(shop, { visitor: { ...home, network: 'net-a', guest: 'A'.repeat(32) } })

beforeAll(async () => {
  serve(shop.brand)
  await seed(database.pool(), shop.brand)
})

const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#f36' } })
const png = await plain.clone().png().toBuffer()
const jpeg = await plain.clone().jpeg().toBuffer()
const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60">${inside}</svg>`)
const large = await sharp({
  create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' },
  limitInputPixels: false,
})
  .png()
  .toBuffer()

/** Each picture is refused with one of our messages, or accepted with these facts. */
const pictures: [string, Buffer, number, object][] = [
  [
    'rotated',
    await plain.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    200,
    { width: 40, height: 60 },
  ],
  ['in CMYK', await plain.clone().toColourspace('cmyk').jpeg().toBuffer(), 200, { note: /CMYK/ }],
  [
    'with 16 bits per channel',
    await plain.clone().toColourspace('rgb16').png().toBuffer(),
    200,
    { note: /16 bits/ },
  ],
  [
    'with an appended web page',
    Buffer.concat([jpeg, Buffer.from('<html><script>1</script>')]),
    200,
    { width: 60 },
  ],
  [
    'with one pixel',
    await plain.clone().resize(1, 1).png().toBuffer(),
    415,
    { message: /1 × 1 pixels.*single row.* at least 2 pixels/ },
  ],
  ['with 100 megapixels', large, 415, { message: /100 megapixels.*the limit is 50.*Please/ }],
  ['that is truncated', png.subarray(0, png.length - 30), 415, { message: /missing.*Please/ }],
  [
    'that is a web page',
    Buffer.from('GIF89a=1;<html><script>1</script></html>'),
    415,
    { message: /Please send a PNG/ },
  ],
  [
    'with a script',
    svg('<script>alert(1)</script>'),
    415,
    { message: /a script.*Please save it as plain SVG/ },
  ],
  [
    'with 100,000 shapes',
    svg('<path d="M0 0h1v1z"/>'.repeat(100_000)),
    415,
    { message: /too long to draw.*Please/ },
  ],
]

const matching = (facts: object) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      value instanceof RegExp ? expect.stringMatching(value) : value,
    ]),
  )

test.each(pictures)(
  'a picture %s is accepted, or refused with a reason and advice (designs-20)',
  async (_, bytes, status, facts) => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], 'art'))
    const answer = await fetch(`${server.url()}/media/upload`, {
      method: 'POST',
      headers: { 'x-requested-with': 'livery' },
      body: form,
    })
    expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining(matching(facts))])
  },
)

const whole = design('Fine')
const { nodes } = whole
const withNode = (id: string, node: object) => ({ ...whole, nodes: { ...nodes, [id]: node } })
const group = (...children: string[]) => ({ kind: 'group', transform: [1, 0, 0, 1, 0, 0], children })
const empty = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, group()]))
const text = (document: object) => JSON.stringify(document)

const documents: [string, string, RegExp][] = [
  [
    'more bytes than a save may have',
    text({ ...whole, nodes: empty(9_000) }),
    /This design is \d+ kB, and the limit is 512 kB.*Please remove/,
  ],
  [
    'too many objects',
    text({ ...whole, nodes: empty(limits.nodes + 1_000) }),
    new RegExp(`nodes has ${limits.nodes + 1_000}, and the limit is ${limits.nodes}\\. Please remove`),
  ],
  [
    'NaN',
    text(whole).replace('"quantity":50', '"quantity":NaN'),
    /This file is not a design\. .*earlier version/,
  ],
  [
    'an infinite number',
    text(withNode('title', { ...nodes['title'], size: 77.125 })).replace('77.125', '1e400'),
    /title\.size is Infinity, which is not a number\..*earlier version/,
  ],
  [
    'objects in a cycle',
    text({ ...whole, nodes: { ...nodes, one: group('two'), two: group('one') } }),
    /This file is damaged\. .*earlier version/,
  ],
  ['no schema', text({ ...whole, schema: 'latest' }), /does not say which version.*saved/],
  [
    'a newer schema',
    text({ ...whole, schema: 99 }),
    /newer version of our shop \(99; this page knows 1\)\. Please reload/,
  ],
  ['too many bytes', `{"x":"${'x'.repeat(limits.bytes)}"}`, /This design is 4883 kB, .* 512 kB/],
  ['deep nesting', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, /\. Please|saved/],
  [
    'a forbidden name',
    text(whole).replace('"nodes":{', '"nodes":{"__proto__":{},'),
    /can't be a name|not written/,
  ],
]

test.each(documents)(
  'a design with %s is refused with a reason and advice (designs-20)',
  async (_, document, sentence) => {
    const { refused, answer } = await ann.save(document)
    expect(answer).toBeUndefined()
    expect(refused).toMatch(/^graphql-input: /)
    expect(refused).toMatch(sentence)
  },
)

test('another shopper’s picture is refused like a missing one, and the saved design stays (designs-20, designs-10)', async () => {
  const kept = await ann.make(design('Before'))
  const facts = putUpload(uploads.folder(), `Theirs${'0'.repeat(26)}`, 'B'.repeat(32))
  const fox = {
    key: `Theirs${'0'.repeat(26)}`,
    sha256: facts.sha256,
    type: facts.type,
    width: 1_200,
    height: 900,
    name: 'fox.png',
  }
  const { refused } = await ann.save(design('After', { fox }), { uid: kept.uid, based_on: 1 })
  expect(refused).toMatch(/fox\.png.*\. Please/)
  expect((await ann.open(kept.uid)).answer?.current_revision).toBe(1)
})

test('a 72 dpi picture is reported with its resolution, the required one and advice (designs-20, design-document-16)', () => {
  const photo = sampleDesign.nodes['photo']
  if (photo?.kind !== 'image' || !photo.asset) throw new Error('the sample has lost its picture')
  const asset = sampleDesign.assets[photo.asset]!
  const pixels = { width: (photo.width / 25.4) * 72, height: (photo.height / 25.4) * 72 }
  const document: DesignDocument = {
    ...sampleDesign,
    nodes: { ...sampleDesign.nodes, photo: { ...photo, crop: { x: 0, y: 0, width: 1, height: 1 } } },
    assets: { ...sampleDesign.assets, [photo.asset]: { ...asset, ...pixels } },
  }
  const found = preflight(document, sampleTemplate, estimatedSize).find(
    ({ say }) => say === 'designFindings.resolution',
  )
  expect(found).toMatchObject({ found: 72, wanted: 300 })
  expect(shop.brand.messages['designFindings']?.['resolution']).toMatch(
    /\{found\}.*\{wanted\}.*make it smaller, or use/,
  )
})

test('refusing bad designs does not leak memory (designs-20)', async () => {
  const send = async () => {
    for (const [, document] of documents) await ann.save(document)
  }
  await send()
  const before = process.memoryUsage().rss
  for (let round = 0; round < 10; round++) await send()
  expect(process.memoryUsage().rss - before).toBeLessThan(150e6)
})

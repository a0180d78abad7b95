import { expect, test } from 'vitest'
import { writePdf } from '@/backend/production/pdf/write-pdf'
import { printJobOf } from '@/backend/production/print-job-of'
import { readDocument } from '@/design/document/read-document'
import type { DesignNode } from '@/design/design-document'
import { noFaces } from '@/design/scene/faces'
import { sceneOf } from '@/design/scene/scene-of'
import { sha256 } from '@/backend/production/sha256'
import { frozen, photo, sampleSources } from '../backend/production/support/sample-frozen'
import { printedAt } from '../backend/production/support/sample-job'
import { engravedDesign, engravedTemplate } from '../design/support/engraved-sample'
import { sampleAsset } from '../design/support/sample-design'
import { inkAt, inkShare, plates, structureProblems } from './support/print-tools'

const from = { Cream: '#f3ead8', Brick: '#a94a38', 'Sea green': '#3f8a91', Night: '#232f52' }

test('each color of a palette has its own plate, also those of pictures, and all process colors are empty (production-4)', async () => {
  const nodes: Record<string, DesignNode> = {
    bar: {
      kind: 'shape',
      transform: [1, 0, 0, 1, 5, 5],
      shape: 'rectangle',
      width: 20,
      height: 20,
      fill: '#cc2211',
    },
    photo: {
      kind: 'image',
      transform: [1, 0, 0, 1, 32, 8],
      asset: 'fox',
      width: 36,
      height: 24,
      crop: { x: 0, y: 0, width: 1, height: 1 },
    },
  }
  const asset = { ...sampleAsset, sha256: sha256(photo), type: 'image/jpeg', width: 240, height: 160 }
  const read = readDocument({ ...engravedDesign(nodes), assets: { fox: asset }, fonts: {} })
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  const template = engravedTemplate({ inks: [], palette: { colors: 4, field: 2, from } })
  const job = await printJobOf(await frozen({ document: read.document, template }), 'front', {
    ...sampleSources,
    sceneOf: async (design, surface) =>
      sceneOf(design.document, design.template, surface, { faces: noFaces, mode: 'print' }),
  })
  const pdf = await writePdf(job, printedAt)
  expect(await structureProblems(pdf)).toBe('')
  const made = await plates(pdf, 200)
  const process = ['Black', 'Cyan', 'Magenta', 'Yellow']
  for (const name of process) expect(inkShare(made.get(name)!), name).toBe(0)
  const wools = [...made.keys()].filter((name) => !process.includes(name))
  expect(wools.length).toBeGreaterThanOrEqual(2)
  for (const name of wools) expect(Object.keys(from)).toContain(name)
  expect(inkAt(made.get('Brick')!, 10, 10)).toBe(255)
  const [x, y] = [40, 20]
  expect(wools.filter((name) => inkAt(made.get(name)!, x, y) > 200)).toHaveLength(1)
  const covered = wools.reduce((sum, name) => sum + inkShare(made.get(name)!), 0)
  expect(covered).toBeCloseTo((20 * 20 + 36 * 24) / (76.2 * 50.8), 2)
})

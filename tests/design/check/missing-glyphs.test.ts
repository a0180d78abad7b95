import { expect, test } from 'vitest'
import { preflight } from '@/design/check/preflight'
import { estimatedSize } from '@/design/document/boxes'
import type { DesignDocument } from '@/design/design-document'
import { sampleDesign, sampleTemplate } from '../support/sample-design'

const template = { ...sampleTemplate, checks: { 'missing-glyphs': {} } }
const lacking = (...missing: string[]) => ({
  found: (design: DesignDocument, made = template) => preflight(design, made, estimatedSize, () => missing),
})

test('characters without a glyph stop an order, and the finding names the text and the characters (design-document-16)', () => {
  expect(lacking('漢', 'ж').found(sampleDesign)).toEqual([
    {
      check: 'missing-glyphs',
      level: 'stop',
      surface: 'front',
      node: 'title',
      say: 'designFindings.missingEverywhere',
      found: 2,
      wanted: 0,
      words: { words: 'Good Vibes', characters: '漢 ж' },
    },
    expect.objectContaining({
      surface: 'back',
      node: 'sign',
      say: 'designFindings.missingGlyphs',
      words: { words: 'Hi', characters: '漢 ж' },
    }),
  ])
  expect(lacking('ж').found(sampleDesign)[0]).toMatchObject({
    say: 'designFindings.missingLetters',
    words: { characters: 'ж', fonts: expect.stringMatching(/^[^,]+, [^,]+, [^,]+$/) },
    fix: { command: 'setProperties', selection: ['title'] },
  })
  expect(lacking().found(sampleDesign)).toEqual([])
})

test('the missing-glyph finding shortens long text, ignores hidden text, and can be a mere warning (design-document-16)', () => {
  const title = sampleDesign.nodes['title']
  if (title?.kind !== 'text') throw new Error('the sample has other objects')
  const long = { ...title, text: `Good\n${'vibes '.repeat(20)}` }
  const design = (text: typeof title) => ({
    ...sampleDesign,
    surfaces: { ...sampleDesign.surfaces, back: { nodes: [] } },
    nodes: { ...sampleDesign.nodes, title: text },
  })
  const [found] = lacking('漢').found(design(long))
  expect(found?.words?.['words']).toMatch(/^Good vibes .*…$/)
  expect(found?.words?.['words']).toHaveLength(30)
  expect(lacking('漢').found(design({ ...title, hidden: true }))).toEqual([])
  const mild = { ...template, checks: { 'missing-glyphs': { stop: 5 } } }
  expect(lacking('漢').found(design(title), mild)[0]?.level).toBe('warn')
})

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadTypeface } from '@/backend/designs/designs'
import type { TextNode } from '@/design/design-document'
import { measureText, outlineText } from '@/design/text/outline-text'
import { facePartsOf, facesWith, partFile, type TextFace, textFaces } from '@/design/text/text-faces'

const names = Object.keys(textFaces) as TextFace[] // `textFaces` has no other keys

const node = (text: string, font: string): TextNode => ({
  kind: 'text',
  transform: [1, 0, 0, 1, 0, 0],
  text,
  font,
  size: 10,
  align: 'left',
  lineHeight: 1.2,
  tracking: 0,
  fill: '#000000',
})

/** Words with letters of a language that are not in Latin-1, and how many faces have those letters. */
const words: [language: string, text: string, faces: number][] = [
  ['Polish', 'Zażółć gęślą jaźń', 10],
  ['Czech', 'Příliš žluťoučký kůň úpěl ďábelské ódy', 10],
  ['Hungarian', 'Árvíztűrő tükörfúrógép', 10],
  ['Turkish', 'Şık ğüçlü İstanbul ışığı', 10],
  ['Romanian', 'Țară și pâine, șapte sticle', 8],
  ['Vietnamese', 'Chúc mừng sinh nhật, Nguyễn Thị Phượng', 4],
  ['Russian', 'Съешь же ещё этих мягких французских булок', 4],
  ['Ukrainian', 'Щасливої дороги, їжак і ґанок', 4],
  ['Croatian', 'Žuti šal', 11],
  ['Greek', 'Χρόνια πολλά, Γιώργο', 1],
]

test.each(words)(
  '%s: the expected number of fonts has all its letters, and text is measured as it is drawn (design-text-541)',
  async (_, text, faces) => {
    const whole = []
    for (const font of names) {
      const loaded = await loadTypeface(font, text)
      if (!loaded) throw new Error(font)
      const { path: _path, ...set } = outlineText(node(text, font), loaded.face)
      expect(measureText(node(text, font), loaded.face)).toEqual(set)
      if (set.missing.length === 0) whole.push(font)
    }
    expect(whole.length, whole.join()).toBe(faces)
  },
)

test('a text loads only the font files that contain its letters, and always the first file (design-text-541)', () => {
  expect(facePartsOf('slab', 'Plain words, café')).toEqual(['slab'])
  expect(facePartsOf('slab', 'Łódź')).toEqual(['slab', 'slab/latin-ext'])
  expect(facePartsOf('slab', 'Привет')).toEqual(['slab', 'slab/cyrillic'])
  expect(facePartsOf('marker', 'Привет')).toEqual(['marker'])
  expect(facePartsOf('nobody’s', 'Łódź')).toEqual(['nobody’s'])
  expect(['slab/nothing', 'slab/../x', 'constructor', 'nobody/greek'].map(partFile)).toEqual(
    Array(4).fill(undefined),
  )
})

test('for letters that a font lacks, the fonts that have them are named, if there are any (design-text-5)', async () => {
  for (const [, text] of words)
    for (const title of facesWith(Array.from(text.replace(/[\0-\u00ff]/g, '')))) {
      const font = names.find((name) => textFaces[name].title === title) ?? ''
      const { face } = (await loadTypeface(font, text))!
      expect(outlineText(node(text, font), face).missing, `${title}: ${text}`).toEqual([])
    }
  expect(facesWith(['ж'])).toEqual(['Roboto Slab', 'Lobster', 'Pacifico', 'Caveat'])
  expect(facesWith(['漢'])).toEqual([])
})

/**
 * The first sixteen digits of each file's SHA-256. A different file would set a different text, even in
 * designs already ordered.
 */
test.each([
  ['archivo/latin-ext', '98a2e04f869b97c8'],
  ['bebas/latin-ext', 'a46044b1f456faf8'],
  ['fredoka/latin-ext', '26bbbb61e9b44b6f'],
  ['slab/latin-ext', 'a0d48dc6a82d3112'],
  ['slab/vietnamese', 'c1e1c2760542222b'],
  ['slab/cyrillic', '08e6c17099ee2f48'],
  ['slab/cyrillic-ext', '02db3f7bebb66eba'],
  ['slab/greek', 'ef99c9b39b7640d2'],
  ['slab/greek-ext', 'b1c7c38d025db408'],
  ['abril/latin-ext', '68939d38aab7c228'],
  ['righteous/latin-ext', 'b46a571883b6742a'],
  ['bangers/latin-ext', '6ee13965ac7e3d45'],
  ['bangers/vietnamese', 'f38c31324a3c63c9'],
  ['lobster/latin-ext', 'fba180c2ee9c375f'],
  ['lobster/vietnamese', '0980b18aeee7a0ae'],
  ['lobster/cyrillic', '6e9ff5f8e637dbcd'],
  ['lobster/cyrillic-ext', '142bb92be6a5c031'],
  ['pacifico/latin-ext', 'b8fb1edb2331eb82'],
  ['pacifico/vietnamese', '361849059f39d0cf'],
  ['pacifico/cyrillic', 'ca9d8d0f549b71b1'],
  ['pacifico/cyrillic-ext', 'eaf1a488ea6a01c7'],
  ['caveat/latin-ext', '2e1443a758015477'],
  ['caveat/cyrillic', '53e3ab0da4149b41'],
  ['caveat/cyrillic-ext', '503b7142727e8a74'],
  ['typewriter/latin-ext', '4c90163588f6d42b'],
])('the font file %s is the one that designs were laid out with (design-text-541)', (part, hash) => {
  const bytes = readFileSync(`node_modules/@fontsource/${partFile(part)}`)
  expect(createHash('sha256').update(bytes).digest('hex').slice(0, 16)).toBe(hash)
})

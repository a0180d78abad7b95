import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadTypeface } from '@/backend/designs/designs'
import type { TextNode } from '@/design/design-document'
import { hasScript, scripts } from '@/design/text/face-scripts'
import { facePartsOf, faceNames as names, moreSets } from '@/design/text/face-sets'
import { measureText, outlineText } from '@/design/text/outline-text'
import { facesForText, facesHaving, partFile, textFaces } from '@/design/text/text-faces'
import faceHashes from './face-hashes.json' with { type: 'json' }

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
  ['Polish', 'Zażółć gęślą jaźń', 39],
  ['Czech', 'Příliš žluťoučký kůň úpěl ďábelské ódy', 39],
  ['Hungarian', 'Árvíztűrő tükörfúrógép', 39],
  ['Turkish', 'Şık ğüçlü İstanbul ışığı', 38],
  ['Romanian', 'Țară și pâine, șapte sticle', 30],
  ['Vietnamese', 'Chúc mừng sinh nhật, Nguyễn Thị Phượng', 21],
  ['Russian', 'Съешь же ещё этих мягких французских булок', 21],
  ['Ukrainian', 'Щасливої дороги, їжак і ґанок', 21],
  ['Croatian', 'Žuti šal', 40],
  ['Greek', 'Χρόνια πολλά, Γιώργο', 9],
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

test('for letters that a font lacks, the fonts that have them are offered, if there are any (design-text-5)', async () => {
  for (const [, text] of words)
    for (const font of facesForText(text, 'marker')) {
      const { face } = (await loadTypeface(font, text))!
      expect(outlineText(node(text, font), face).missing, `${font}: ${text}`).toEqual([])
    }
  expect(facesHaving(['ж'])).toContain('slab')
  expect(facesHaving(['ж'])).not.toContain('bangers')
  expect(facesForText('Ж ł', 'bangers')).not.toContain('didot')
  expect(facesHaving(['漢'])).toEqual([])
})

const scriptNames = Object.keys(scripts) as (keyof typeof scripts)[] // `scripts` has no other keys

test.each(scriptNames)(
  '%s: each font that is offered for it draws all its letters (design-text-541)',
  async (script) => {
    const letters = Array.from(scripts[script])
    const offered = names.filter((name) => hasScript(name, script))
    expect(offered.length).toBeGreaterThanOrEqual(script === 'greek' ? 8 : 14)
    for (const font of offered) {
      const { face } = (await loadTypeface(font, scripts[script]))!
      const lacks = letters.filter((letter) => !facesHaving([letter]).includes(font))
      expect(outlineText(node(scripts[script], font), face).missing, font).toEqual(lacks)
      for (const letter of letters)
        if (!lacks.includes(letter))
          expect(outlineText(node(letter, font), face).path, `${font} ${letter}`).not.toBe('')
    }
  },
)

test('fonts that replace one without the letters of a text begin with those that look most like it (design-text-5)', () => {
  expect(facesHaving(['ж'], 'cinzel').slice(0, 2)).toEqual(['playfair', 'garamond'])
  expect(facesHaving(['Ω'], 'typewriter')[0]).toBe('fira-mono')
  expect(facesHaving(['ß'], 'rubik-mono')).not.toContain('rubik-mono')
  expect(facesHaving(['漢'], 'slab')).toEqual([])
})

/**
 * The first sixteen digits of each file's SHA-256. A different file would set a different text, even in
 * designs already ordered.
 */
test('each font file is the one that designs were laid out with (design-text-541)', () => {
  const parts = names.flatMap((name) => [name, ...moreSets(name).map((set) => `${name}/${set}`)])
  const hashes = parts.map((part) => {
    const bytes = readFileSync(`node_modules/@fontsource/${partFile(part)}`)
    return [part, createHash('sha256').update(bytes).digest('hex').slice(0, 16)]
  })
  expect(Object.fromEntries(hashes)).toEqual(faceHashes)
  for (const name of names) expect(textFaces[name].sha256.slice(0, 16)).toBe(faceHashes[name])
})

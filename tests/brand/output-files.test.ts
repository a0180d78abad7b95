import { expect, test } from 'vitest'
import { isError } from '@/brand/problem'
import { changedCanvases } from './changed-canvases'

/** Compiles the canvas brand with other files for its first template. */
function problemsWith(files: string[]) {
  const { problems } = changedCanvases((yaml) => {
    const [output = ''] = /^ {4}output:(?: &[\w-]+)?\n(?: {6,}.*\n)+/m.exec(yaml) ?? []
    const anchor = /output:( &[\w-]+)?/.exec(output)?.[1] ?? ''
    const rows = files.map((file) => `        - { ${file} }\n`).join('')
    return yaml.replace(
      output,
      `    output:${anchor}\n      fileName: "{order}-{template}-{surface}"\n      files:\n${rows}`,
    )
  })
  return problems
    .filter(isError)
    .filter(({ message }) => message.startsWith('templates › canvas › output'))
    .map(({ message, at }) => ({
      message: message.replace('templates › canvas › ', ''),
      line: at?.line ?? 0,
    }))
}

const mistakes: [file: string, message: string][] = [
  ['surfaces: [frnt], format: pdf', 'There is no surface "frnt". Did you mean "front"?'],
  ['surface: frnt, format: png', 'There is no surface "frnt". Did you mean "front"?'],
  ['surfaces: [front, front], format: pdf', '"front" is listed twice. Its pages would be printed twice.'],
  [
    'surfaces: [front], format: dxf',
    'a DXF holds one surface, and surfaces: [front] are several. Write format: pdf',
  ],
  [
    'format: pdf, name: none',
    'write either surface: front, for a file of its own, or surfaces: [front, back]',
  ],
  ['surface: front, surfaces: [front], format: pdf, name: both', 'write either surface: front'],
  [
    'surfaces: [front], format: pdf, as: pages, name: halves',
    'as is "pages", but "front" has no upright fold. Write where its pages meet, such as foldsAt: [{ x: 0.5, keep: 12 }].',
  ],
  [
    'surface: front, format: pdf, as: tile, name: tile',
    'as is "tile", but "front" is no pattern. Only a surface with "repeats" has a tile.',
  ],
  [
    'surface: front, format: pdf, as: bent',
    'as is "bent", but "front" is not printed in colors alone on a cone. Write a view such as { body: cone, surface: band, … }',
  ],
]

test('entries of files that cannot be made are reported, each with its line and what to write (brand-56)', () => {
  const found = problemsWith(mistakes.map(([file]) => file))
  expect(found.map(({ message }) => message)).toEqual(
    mistakes.map(([, message]) => expect.stringContaining(message)),
  )
  expect(found.map(({ line }) => line - (found[0]?.line ?? 0))).toEqual(mistakes.map((_, index) => index))
})

test('files with the same name are reported; a mirrored file and one with its own name have others (brand-56)', () => {
  const plain = 'surface: front, format: pdf'
  expect(problemsWith([plain, plain]).map(({ message }) => message)).toEqual([
    expect.stringContaining('two files would be called {order}-{template}-front.pdf. Write {surface}'),
  ])
  const others = [`${plain}, mirrored: true`, 'surfaces: [front], format: pdf, name: "{order}-pages"']
  expect(problemsWith([plain, ...others, 'surface: front, format: png'])).toEqual([])
})

import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cssProperties } from '../../scripts/tokens/css-properties'
import { cssValue } from '../../scripts/tokens/css-value'
import { tokenFile, tokenFiles } from '../../scripts/tokens/token-file'
import { extension, tokensOf, type TokenFile } from '../../scripts/tokens/token-tree'

const files = tokenFiles()
const base = readFileSync('theme/base.css', 'utf8')

/** The token types that the format defines. */
const types = [
  'border',
  'color',
  'cubicBezier',
  'dimension',
  'duration',
  'fontFamily',
  'fontWeight',
  'gradient',
  'number',
  'shadow',
]

test.each(files)('$file matches its style sheet: npm run make tokens (storybook-2)', ({ file, wanted }) => {
  expect(existsSync(file) && readFileSync(file, 'utf8') === wanted).toBe(true)
})

test.each(files)('$file can be converted back to its custom properties (storybook-2)', ({ file, wanted }) => {
  const tokens = JSON.parse(wanted) as TokenFile
  const sheet = file.includes('base') ? base : readFileSync(sheetOf(file), 'utf8')
  const written = [
    ...tokensOf(tokens).map(({ $extensions }) => $extensions[extension]),
    ...tokens.$extensions[extension].withoutType,
  ]
  const facts = (each: { name: string; css: string; media?: object }) =>
    [each.name, each.css, JSON.stringify(each.media ?? {})].join(' ')
  expect(written.map(facts).toSorted()).toEqual(cssProperties(sheet).map(facts).toSorted())
})

const sheetOf = (file: string) =>
  file.replace('theme/tokens/', 'theme/brands/').replace('.tokens.json', '.css')

test.each(files)(
  '$file has only valid types, and every reference in it resolves (storybook-2)',
  ({ wanted }) => {
    const own = tokensOf(JSON.parse(wanted) as TokenFile)
    const paths = new Set([...tokensOf(tokenFile('', base)), ...own].map(({ path }) => path))
    expect(own.filter(({ $type }) => !types.includes($type))).toEqual([])
    const references = own.flatMap(({ $value }) => [...JSON.stringify($value).matchAll(/\{([\w.-]+)\}/g)])
    expect(references.map(([, path = '']) => path).filter((path) => !paths.has(path))).toEqual([])
  },
)

test('every design token except the space scale’s steps has a description (storybook-2)', () => {
  const silent = cssProperties(base).filter(
    ({ name, description }) => !description && !/^space-\d$/.test(name),
  )
  expect(silent.map(({ name }) => name)).toEqual([])
})

test.each([
  [
    'color-ink',
    '#1d1d1f',
    {
      type: 'color',
      value: { colorSpace: 'srgb', components: [0.1137, 0.1137, 0.1216], alpha: 1, hex: '#1d1d1f' },
    },
  ],
  [
    'color-backdrop',
    'rgb(10 10 14 / 0.55)',
    { type: 'color', value: { colorSpace: 'srgb', components: [0.0392, 0.0392, 0.0549], alpha: 0.55 } },
  ],
  ['color-header', 'var(--color-on-primary)', { alias: '{color.on-primary}', of: 'color-on-primary' }],
  ['border', 'var(--line-width)', { alias: '{line.width}', of: 'line-width' }],
  ['text-m', '1rem', { type: 'dimension', value: { value: 1, unit: 'rem' } }],
  [
    'text-xl',
    'clamp(1.375rem, 1.25rem + 0.5vw, 1.625rem)',
    { type: 'dimension', value: { value: 1.625, unit: 'rem' } },
  ],
  ['motion', '240ms', { type: 'duration', value: { value: 240, unit: 'ms' } }],
  ['ease', 'cubic-bezier(0.2, 0.7, 0.2, 1)', { type: 'cubicBezier', value: [0.2, 0.7, 0.2, 1] }],
  [
    'font-body',
    '"Sora Variable", sans-serif',
    { type: 'fontFamily', value: ['Sora Variable', 'sans-serif'] },
  ],
  ['label-weight', '650', { type: 'fontWeight', value: 650 }],
  ['tracking-heading', '-0.02em', { type: 'number', value: -0.02 }],
  ['label-case', 'uppercase', undefined],
  ['hero-fade', 'none', undefined],
])('--%s: %s is converted to a design token value (storybook-2)', (name, css, wanted) => {
  expect(cssValue(name, css)).toEqual(wanted)
})

test('a two-layer shadow becomes two shadows, and shadow none becomes an invisible one (storybook-2)', () => {
  const clear = { colorSpace: 'srgb', components: [0, 0, 0], alpha: 0 }
  const zero = { value: 0, unit: 'px' }
  expect(cssValue('shadow-button', 'none')).toEqual({
    type: 'shadow',
    value: [{ color: clear, offsetX: zero, offsetY: zero, blur: zero, spread: zero, inset: false }],
  })
  expect(cssValue('shadow-focus', '0 0 0 3px var(--color-page), inset 0 1px 0 #2ee6ff')).toMatchObject({
    value: [
      { color: '{color.page}', spread: { value: 3, unit: 'px' }, inset: false },
      { color: { hex: '#2ee6ff' }, offsetY: { value: 1, unit: 'px' }, inset: true },
    ],
  })
})

test('a value inside a media query is stored with the base value (storybook-2)', () => {
  const css =
    ':root {\n  --gutter: 1rem; /* At the side. */\n}\n\n@media (min-width: 641px) {\n  :root {\n    --gutter: 2rem;\n  }\n}\n'
  expect(cssProperties(css)).toEqual([
    { name: 'gutter', css: '1rem', description: 'At the side.', media: { '(min-width: 641px)': '2rem' } },
  ])
})

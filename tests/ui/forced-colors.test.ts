import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from '../../scripts/files-below'

/** Forced colors drop backgrounds and shadows; the base style sheet outlines every chosen state instead. */

/** Parts of a selector that say that an option is chosen. */
const chosen =
  /\[aria-(?:pressed|selected|checked|current)(?:="[a-z]+")?\]|\[data-chosen(?:="[a-z]+")?\]|:checked/g

const base = readFileSync('theme/base.css', 'utf8')
const forced = /@media \(forced-colors: active\) \{\s+:is\(([^]*?)\n  \) \{([^}]*)\}/.exec(base)
const outlined = (forced?.[1] ?? '').split(',').map((part) => part.trim())

/** True if the base sheet outlines elements with this state. */
const isCovered = (state: string) => {
  const [, name = '', value] = /^\[([a-z-]+)(?:="([a-z]+)")?\]$/.exec(state) ?? []
  return outlined.some(
    (part) =>
      part === state ||
      part === `[${name}="${value}"]` ||
      part.startsWith(`[${name}]`) ||
      part === `label:has(${state})`,
  )
}

test('forced colors show by an outline what every style sheet shows as chosen (ui-6)', async () => {
  expect(forced?.[2]).toMatch(/outline: \d+px solid Highlight/)
  const states = new Map<string, string>()
  for (const file of [...filesBelow('src')].filter((path) => path.endsWith('.css')))
    for (const [selector] of readFileSync(file, 'utf8').matchAll(/[^{}]+(?=\{)/g))
      for (const [state] of selector.matchAll(chosen)) states.set(state, file)
  expect(states.size).toBeGreaterThan(5)
  expect([...states].filter(([state]) => !isCovered(state))).toEqual([])
})

test('forced colors keep the focus visible beside what is chosen, and swatches in their colors (ui-6)', () => {
  expect(base.slice(base.indexOf(forced?.[0] ?? 'none'))).toMatch(
    /:focus-visible[^{]*\{\s+outline: 3px dashed/,
  )
  for (const file of [
    'src/ui/fields/ChoiceGroup.module.css',
    'src/features/editor/controls/controls.module.css',
  ])
    expect(readFileSync(file, 'utf8')).toMatch(/forced-color-adjust: none/)
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrastPairs } from '../../../theme/contrast'
import { contrast, hexRgb, type Rgb } from '@/lib/products/contrast'
import type { Problem } from '../problem'
import { styleSlips, withoutComments } from './style-sheet'

interface Property {
  value: string
  file: string
  line: number
  column: number
}

/** Returns the custom properties of :root in a style sheet; skips media queries and comments. */
function propertiesIn(file: string, css: string): Map<string, Property> {
  const properties = new Map<string, Property>()
  const plain = withoutComments(css)
  for (const block of plain.matchAll(/(?:^|\})\s*:root[^{]*\{([^}]*)\}/g)) {
    const start = block.index + block[0].indexOf('{') + 1
    for (const match of (block[1] ?? '').matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g)) {
      const before = plain.slice(0, start + match.index).split('\n')
      const [, name = '', value = ''] = match
      properties.set(name, {
        value: value.trim(),
        file,
        line: before.length,
        column: (before.at(-1)?.length ?? 0) + 1,
      })
    }
  }
  return properties
}

/** Parses #abc, #aabbcc and rgb(1 2 3). */
export function color(text: string): Rgb | undefined {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1]
  if (hex) {
    const six = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
    return hexRgb(`#${six}`)
  }
  const rgb = /^rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/.exec(text)
  return rgb ? [Number(rgb[1]), Number(rgb[2]), Number(rgb[3])] : undefined
}

export const themeFile = (id: string) => `theme/brands/${id}.css`

/** Returns the problems within the style sheet itself (brand-39). */
function sheetProblems(file: string, css: string, base: string): Problem[] {
  return styleSlips(css, base).map(({ offset, message }) => {
    const before = css.slice(0, offset).split('\n')
    return {
      severity: 'error',
      file,
      at: { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 },
      message,
    }
  })
}

/** Checks that the theme's color pairs reach WCAG AA contrast (brand-39). */
export function themeProblems(id: string, root: string): Problem[] {
  const own = themeFile(id)
  if (!existsSync(join(root, own)))
    return [
      {
        severity: 'error',
        file: own,
        message:
          'The theme is missing. Start with a copy of scripts/brand/template/theme.css; theme/base.css lists what can be set.',
      },
    ]
  const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')
  const slips = sheetProblems(own, read(own), read('theme/base.css'))
  if (slips.length > 0) return slips
  const properties = new Map<string, Property>()
  for (const file of ['theme/base.css', own].filter((name) => existsSync(join(root, name))))
    for (const [name, property] of propertiesIn(file, readFileSync(join(root, file), 'utf8')))
      properties.set(name, property)
  const valueOf = (name: string, depth = 0): string | undefined => {
    const value = properties.get(name)?.value
    const other = value && /^var\((--[\w-]+)\)$/.exec(value)?.[1]
    return other && depth < 10 ? valueOf(other, depth + 1) : value
  }
  return contrastPairs.flatMap(({ text, on, ratio }): Problem[] => {
    const place = properties.get(text) ?? properties.get(on)
    const at = place && { line: place.line, column: place.column }
    const reportProblem = (severity: Problem['severity'], message: string) => [
      { severity, file: place?.file ?? own, ...(at && { at }), message },
    ]
    const [above, below] = [valueOf(text), valueOf(on)]
    if (above === undefined || below === undefined)
      return reportProblem('error', `The theme has no ${above === undefined ? text : on}. Add it.`)
    const [one, other] = [color(above), color(below)]
    if (!one || !other)
      return reportProblem(
        'warning',
        `${text} (${above}) on ${on} (${below}) cannot be measured. Write both as #rrggbb.`,
      )
    const reached = contrast(one, other)
    if (reached >= ratio) return []
    return reportProblem(
      'error',
      `${text} (${above}) on ${on} (${below}) has a contrast of ${(Math.floor(reached * 100) / 100).toFixed(2)}. It should be ${ratio} or more.`,
    )
  })
}

import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Checked } from './reporter'
import { themeFile } from './theme'

/** What every WOFF2 file begins with. */
const signature = 'wOF2'

/** The files that the @font-face rules of a style sheet load, as paths from the project's root. */
function facesIn(css: string, folder: string): string[] {
  const rules = css.replace(/\/\*[^]*?\*\//g, '').match(/@font-face\s*\{[^}]*\}/g) ?? []
  return rules
    .flatMap((rule) => [...rule.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)])
    .map(([, address = '']) => relative('.', resolve(folder, address)))
}

/** brand-46: the font that the build hands to every page is a font, and the theme's own. A missing theme is told by the theme. */
export function checkFont({ id, root, usable, report }: Checked) {
  const font = usable.identity?.font
  if (!font) return
  const file = join(root, font)
  const reportProblem = (problem: string) =>
    report.error('identity', ['font'], `font is "${font}", ${problem}`)
  if (!existsSync(file))
    return reportProblem(
      `and there is no such file. Write the path of a .woff2 file, of a package below node_modules/@fontsource-variable or in brands/${id}/assets.`,
    )
  if (readFileSync(file).subarray(0, signature.length).toString('latin1') !== signature)
    return reportProblem(
      'and that is no WOFF2 font. Take the .woff2 file that the font’s maker offers for websites.',
    )
  const theme = themeFile(id)
  if (!existsSync(join(root, theme))) return undefined
  const faces = facesIn(readFileSync(join(root, theme), 'utf8'), 'theme/brands')
  if (faces.includes(relative('.', resolve(font)))) return undefined
  return reportProblem(
    `and no @font-face of ${theme} loads it. Write there: src: url("${relative('theme/brands', font)}") format("woff2");`,
  )
}

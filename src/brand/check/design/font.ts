import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { CheckInput } from '../reporter'
import { themeFile } from '../theme'

/** First bytes of every WOFF2 file. */
const signature = 'wOF2'

/** Returns the files that the @font-face rules of a style sheet load, as paths from the project's root. */
function facesIn(css: string, folder: string): string[] {
  const rules = css.replace(/\/\*[^]*?\*\//g, '').match(/@font-face\s*\{[^}]*\}/g) ?? []
  return rules
    .flatMap((rule) => [...rule.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)])
    .map(([, address = '']) => relative('.', resolve(folder, address)))
}

/**
 * Checks that the font the build adds to every page is a WOFF2 file that the theme loads (brand-39). A
 * missing theme is reported by the theme check.
 */
export function checkFont({ id, root, usable, report }: CheckInput) {
  const font = usable.identity?.font
  if (!font) return
  const file = join(root, font)
  const reportProblem = (problem: string) =>
    report.error('identity', ['font'], `font is "${font}", ${problem}`)
  if (!existsSync(file))
    return reportProblem(
      `but there is no such file. Write the path of a .woff2 file, of a package below node_modules/@fontsource-variable or in brands/${id}/assets.`,
    )
  if (readFileSync(file).subarray(0, signature.length).toString('latin1') !== signature)
    return reportProblem(
      'which is not a WOFF2 font. Use the .woff2 file that the font’s maker offers for websites.',
    )
  const theme = themeFile(id)
  if (!existsSync(join(root, theme))) return undefined
  const faces = facesIn(readFileSync(join(root, theme), 'utf8'), 'theme/brands')
  if (faces.includes(relative('.', resolve(font)))) return undefined
  return reportProblem(
    `but no @font-face in ${theme} loads it. Write there: src: url("${relative('theme/brands', font)}") format("woff2");`,
  )
}

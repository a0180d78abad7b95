import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import sharp from 'sharp'
import { themeFile, themeProblems } from '@/brand/check/theme'
import { isError } from '@/brand/problem'
import { contrast, hexRgb, luminance, type Rgb } from '@/lib/products/contrast'

/** A new brand's own logo, and the colors of its theme that are made from it. */

const largestLogo = 2_000_000

/** Returns why a file cannot be the logo; undefined if it can. */
export async function logoProblem(file: string): Promise<string | undefined> {
  if (!existsSync(file)) return `There is no logo ${file}.`
  if (statSync(file).size > largestLogo) return `The logo ${file} is larger than 2 MB. Save it smaller.`
  if (!['.svg', '.png', '.webp', '.jpg', '.jpeg'].includes(extname(file).toLowerCase()))
    return `The logo ${file} is not a picture that browsers show. Save it as SVG, PNG or WebP.`
  if (
    /\.svg$/i.test(file) &&
    /<script|\son\w+\s*=|(?:href|src)\s*=\s*["'](?!#|data:image)/i.test(readFileSync(file, 'utf8'))
  )
    return `The logo ${file} has scripts or links. Save it as a plain SVG.`
  return sharp(file)
    .metadata()
    .then(
      () => undefined,
      () => `The logo ${file} cannot be read as a picture. Save it again.`,
    )
}

const hexOf = (color: Rgb) =>
  `#${color
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Returns hue in degrees, saturation and lightness from 0 to 1. */
function hslOf([red, green, blue]: Rgb): [hue: number, saturation: number, lightness: number] {
  const [r, g, b] = [red / 255, green / 255, blue / 255]
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const [lightness, range] = [(most + least) / 2, most - least]
  if (range === 0) return [0, 0, lightness]
  const saturation = range / (1 - Math.abs(2 * lightness - 1))
  const sector =
    most === r ? ((g - b) / range + 6) % 6 : most === g ? (b - r) / range + 2 : (r - g) / range + 4
  return [sector * 60, saturation, lightness]
}

function rgbOf(hue: number, saturation: number, lightness: number): Rgb {
  const channel = (shift: number) => {
    const at = (shift + hue / 30) % 12
    return (
      255 *
      (lightness -
        saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(at - 3, 9 - at, 1)))
    )
  }
  return [channel(0), channel(8), channel(4)]
}

/** Width of a group of hues, in degrees. */
const hueStep = 15

/** Returns the color that most of a logo's colored area has; a gray logo's darkest tone. */
export async function colorOfLogo(file: string): Promise<Rgb> {
  const { data } = await sharp(file, { density: 96 })
    .resize(96, 96, { fit: 'inside' })
    .ensureAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const groups = new Map<number, { weight: number; sum: Rgb }>()
  let darkest: Rgb = [40, 40, 40]
  for (let at = 0; at + 3 < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 128) continue
    const color: Rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    if (luminance(color) < luminance(darkest)) darkest = color
    const [hue, saturation, lightness] = hslOf(color)
    if (saturation < 0.2 || lightness < 0.08 || lightness > 0.95) continue
    const key = Math.round(hue / hueStep) % (360 / hueStep)
    const group = groups.get(key) ?? { weight: 0, sum: [0, 0, 0] }
    group.weight += saturation
    for (const channel of [0, 1, 2] as const) group.sum[channel] += color[channel] * saturation
    groups.set(key, group)
  }
  const [largest] = [...groups.values()].toSorted((one, other) => other.weight - one.weight)
  if (!largest) return darkest
  return largest.sum.map((part) => part / largest.weight) as Rgb // maps three channels
}

const textRatio = 4.5

/** Returns the color at the nearest lightness at which it is readable on all grounds. */
function readableOn(color: Rgb, grounds: Rgb[]): Rgb {
  const [hue, saturation, lightness] = hslOf(color)
  const step = grounds.every((ground) => luminance(ground) < 0.2) ? 0.01 : -0.01
  for (let at = lightness; at > 0 && at < 1; at += step) {
    const candidate = rgbOf(hue, saturation, at)
    if (grounds.every((ground) => contrast(candidate, ground) >= textRatio)) return candidate
  }
  return step > 0 ? [255, 255, 255] : [0, 0, 0]
}

const black: Rgb = [17, 17, 19]
const white: Rgb = [255, 255, 255]

/** Returns the values of the tokens that show the brand's color, each readable where it is used. */
export function tokensFrom(color: Rgb, grounds: Rgb[]): Record<string, string> {
  const isDark = grounds.every((ground) => luminance(ground) < 0.2)
  const primary = readableOn(color, isDark ? grounds : [white, ...grounds])
  const [hue, saturation, lightness] = hslOf(primary)
  const strong = rgbOf(hue, saturation, Math.min(0.96, Math.max(0, lightness + (isDark ? 0.1 : -0.1))))
  const on = contrast(white, primary) >= textRatio && contrast(white, strong) >= textRatio ? white : black
  const [main, hover] = [hexOf(primary), hexOf(strong)]
  return {
    '--color-primary': main,
    '--color-primary-strong': hover,
    '--color-on-primary': hexOf(on),
    '--color-link': main,
    '--color-focus': main,
  }
}

/** Returns a style sheet in which :root has these values. */
export function withTokens(css: string, tokens: Record<string, string>): string {
  let text = css
  const added: string[] = []
  for (const [name, value] of Object.entries(tokens)) {
    const set = new RegExp(`(^\\s*${name}:)[^;]*;`, 'm')
    if (set.test(text)) text = text.replace(set, `$1 ${value};`)
    else added.push(`  ${name}: ${value};\n`)
  }
  return added.length === 0 ? text : text.replace(/^:root \{\n/m, (start) => start + added.join(''))
}

const groundTokens = ['--color-page', '--color-surface', '--color-sunken']

const groundsOf = (css: string): Rgb[] =>
  groundTokens.flatMap((name) => {
    const value = new RegExp(`^\\s*${name}: (#[0-9a-f]{6});`, 'm').exec(css)?.[1]
    return value === undefined ? [] : [hexRgb(value)]
  })

/**
 * Copies the logo into the brand, and sets its colors in the theme; the theme stays as it was if a pair of colors were
 * hard to read. @returns what identity.yaml has to say about it
 */
export async function takeLogo(
  root: string,
  id: string,
  file: string,
): Promise<{ logo: string; themeColor: string }> {
  const ending = extname(file).toLowerCase()
  const logo = ending === '.svg' ? 'brand/logo.svg' : 'brand/logo.webp'
  const path = join(root, 'brands', id, 'assets', logo)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(
    path,
    ending === '.svg'
      ? readFileSync(file)
      : await sharp(file).resize({ height: 160, withoutEnlargement: true }).webp().toBuffer(),
  )
  const theme = join(root, themeFile(id))
  const before = readFileSync(theme, 'utf8')
  const tokens = tokensFrom(await colorOfLogo(file), groundsOf(before))
  writeFileSync(theme, withTokens(before, tokens))
  if (themeProblems(id, root).some(isError)) writeFileSync(theme, before)
  return { logo, themeColor: tokens['--color-primary'] ?? '#1d1d1f' }
}

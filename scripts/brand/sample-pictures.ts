import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { stableId } from '@/brand/compile/stable-id'
import { hexRgb, luminance } from '@/lib/products/contrast'

/**
 * Draws the pictures that a new brand starts with: a print on a wall, in colors derived from the brand's id.
 */

/** Words in each drawn file by which `brand check --opening` recognizes it. */
export const sampleMark = 'Drawn by npm run brand'

const marked = { IFD0: { ImageDescription: sampleMark } }

const sizes: Record<string, [width: number, height: number]> = {
  'home/hero.webp': [1800, 1200],
  'brand/share.webp': [1200, 630],
  'not-found/banner.webp': [1920, 768],
  'not-found/prints.webp': [580, 580],
  'categories/prints.webp': [1600, 1000],
  'categories/photo-prints.webp': [1600, 1000],
  'products/photo-print-1.webp': [1200, 1200],
}

function printOnWall(width: number, height: number, hue: number, variation: number): string {
  const side = Math.min(width, height) * 0.62
  const [left, top] = [(width - side * 0.8) / 2, (height - side) / 2]
  const sun = side * (0.16 + variation * 0.03)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs>
    <linearGradient id="wall" x2="1" y2="1"><stop stop-color="hsl(${hue} 30% 95%)"/><stop offset="1" stop-color="hsl(${hue} 26% 84%)"/></linearGradient>
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue} 70% 78%)"/><stop offset="1" stop-color="hsl(${hue + 40} 80% 88%)"/></linearGradient>
    <clipPath id="print"><rect x="${left + side * 0.07}" y="${top + side * 0.07}" width="${side * 0.66}" height="${side * 0.86}"/></clipPath>
    <filter id="shadow" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${side * 0.03}"/></filter>
  </defs>
  <rect width="100%" height="100%" fill="url(#wall)"/>
  <rect x="${left + side * 0.03}" y="${top + side * 0.06}" width="${side * 0.8}" height="${side}" fill="hsl(${hue} 40% 20%)" opacity=".35" filter="url(#shadow)"/>
  <rect x="${left}" y="${top}" width="${side * 0.8}" height="${side}" fill="#fff"/>
  <g clip-path="url(#print)">
    <rect x="${left}" y="${top}" width="${side}" height="${side}" fill="url(#sky)"/>
    <circle cx="${left + side * (0.25 + variation * 0.08)}" cy="${top + side * 0.36}" r="${sun}" fill="hsl(${hue + 180} 85% 72%)"/>
    <path d="M${left} ${top + side * 0.72} q ${side * 0.25} ${-side * 0.25} ${side * 0.45} 0 t ${side * 0.45} ${-side * 0.05} v ${side * 0.5} h ${-side} z" fill="hsl(${hue + 20} 45% 52%)"/>
    <path d="M${left} ${top + side * 0.84} q ${side * 0.3} ${-side * 0.18} ${side * 0.55} 0 t ${side * 0.4} 0 v ${side * 0.4} h ${-side} z" fill="hsl(${hue + 30} 50% 36%)"/>
  </g>
</svg>`
}

const packages = createRequire(import.meta.url)

/**
 * Returns the name as paths in single-line letters (EMS Readability, SIL Open Font License): a logo needs no
 * font.
 */
function lettering(name: string, height: number): { paths: string; width: number } {
  const folder = dirname(packages.resolve('hersheytext/package.json'))
  const font = readFileSync(join(folder, 'svg_fonts/EMSReadability.svg'), 'utf8')
  const scale = height / 1000
  let x = 0
  const paths = [...name].map((letter) => {
    const escaped = letter === '&' ? '&amp;' : letter
    const glyph = font.split('<glyph ').find((part) => part.startsWith(`unicode="${escaped}"`)) ?? ''
    const path = / d="([^"]*)"/.exec(glyph)?.[1]
    const placed = path
      ? `<path transform="translate(${x.toFixed(1)} 0) scale(${scale} -${scale})" d="${path}"/>`
      : ''
    x += Number(/horiz-adv-x="([\d.]+)"/.exec(glyph)?.[1] ?? 400) * scale
    return placed
  })
  return { paths: paths.join(''), width: Math.ceil(x) }
}

const mark = (hue: number) => `<rect x="2" y="4" width="26" height="32" rx="3" fill="hsl(${hue} 70% 45%)"/>
  <path d="M2 28q8-9 14-1t12-2v8a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3z" fill="hsl(${hue + 30} 50% 28%)"/>
  <circle cx="11" cy="14" r="4" fill="hsl(${hue + 180} 85% 72%)"/>`

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">\n  <!-- ${sampleMark} -->\n  ${content}\n</svg>\n`

const isDark = (ground: string) => luminance(hexRgb(ground)) < 0.2

/** @param ground the background color: dark letters would be invisible in a dark shop */
function logo(name: string, hue: number, ground: string): string {
  const { paths, width } = lettering(name, 26)
  const letters = `<g transform="translate(38 29)" fill="none" stroke="hsl(${hue} 70% ${isDark(ground) ? 85 : 30}%)" stroke-width="110" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`
  return svg(width + 42, 40, `${mark(hue)}\n  ${letters}`)
}

function writer(assets: string) {
  return (file: string, data: Buffer | string) => {
    mkdirSync(dirname(join(assets, file)), { recursive: true })
    writeFileSync(join(assets, file), data)
  }
}

interface Place {
  assets: string
  /** Background color of the shop's name, in its header and its e-mails. */
  ground: string
}

const hueOf = (id: string) => stableId(id) % 360

function drawLogo(id: string, name: string, { assets, ground }: Place) {
  const [hue, write] = [hueOf(id), writer(assets)]
  write('brand/logo.svg', logo(name, hue, ground))
  write('brand/favicon.svg', svg(40, 40, `<g transform="translate(5 0)">${mark(hue)}</g>`))
}

/**
 * Draws the pictures that show the shop's name: logo, icon, share picture, and the e-mail logo on the
 * e-mails' background.
 */
export async function drawOwnPictures(id: string, name: string, place: Place): Promise<void> {
  const { assets, ground } = place
  drawLogo(id, name, place)
  const drawn = sharp(Buffer.from(logo(name, hueOf(id), ground)), { density: 288 })
  const write = writer(assets)
  const share = { width: 1200, height: 630, fit: 'contain', background: ground } as const
  write(
    'brand/email.png',
    await drawn
      .clone()
      .resize({ height: 80 })
      .flatten({ background: ground })
      .withExif(marked)
      .png()
      .toBuffer(),
  )
  write(
    'brand/share.webp',
    await drawn.clone().resize(share).flatten({ background: ground }).withExif(marked).webp().toBuffer(),
  )
}

export async function drawSamplePictures(id: string, name: string, assets: string): Promise<void> {
  const [hue, write] = [hueOf(id), writer(assets)]
  drawLogo(id, name, { assets, ground: '#ffffff' })
  for (const [index, [file, [width, height]]] of Object.entries(sizes).entries()) {
    const drawing = printOnWall(width, height, hue, index % 4)
    write(file, await sharp(Buffer.from(drawing)).withExif(marked).webp({ quality: 80 }).toBuffer())
  }
}

/** Draws the picture of products whose own picture is still missing. */
export const drawPlaceholder = (id: string): Promise<Buffer> =>
  sharp(Buffer.from(printOnWall(1200, 1200, hueOf(id), 2)))
    .withExif(marked)
    .webp({ quality: 80 })
    .toBuffer()

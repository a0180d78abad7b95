import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { stableId } from '@/brand/compile/stable-id'

/** Pictures that a new brand starts with: a print on a wall, in colours drawn from the brand's id. */

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

/** A picture frame beside the brand's initial position: plain shapes, so that no font is needed. */
const logo = (
  hue: number,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40" viewBox="0 0 120 40">
  <rect x="2" y="4" width="26" height="32" rx="3" fill="hsl(${hue} 70% 45%)"/>
  <path d="M2 28q8-9 14-1t12-2v8a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3z" fill="hsl(${hue + 30} 50% 28%)"/>
  <circle cx="11" cy="14" r="4" fill="hsl(${hue + 180} 85% 72%)"/>
  <rect x="38" y="11" width="74" height="8" rx="4" fill="hsl(${hue} 70% 45%)"/>
  <rect x="38" y="24" width="48" height="6" rx="3" fill="hsl(${hue} 30% 60%)"/>
</svg>
`

export async function drawSamplePictures(id: string, assets: string): Promise<void> {
  const hue = stableId(id) % 360
  const write = (file: string, data: Buffer | string) => {
    mkdirSync(dirname(join(assets, file)), { recursive: true })
    writeFileSync(join(assets, file), data)
  }
  write('brand/logo.svg', logo(hue))
  write(
    'brand/favicon.svg',
    logo(hue).replace(
      'width="120" height="40" viewBox="0 0 120 40"',
      'width="32" height="40" viewBox="0 0 30 40"',
    ),
  )
  for (const [index, [file, [width, height]]] of Object.entries(sizes).entries()) {
    const svg = printOnWall(width, height, hue, index % 4)
    write(file, await sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer())
  }
}

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isNoticed } from '@/features/artwork/picture-difference'

async function drawn(inside: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="160" viewBox="0 0 320 160">${inside}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const ground = '<rect width="320" height="160" rx="20" fill="#1a4d8f"/>'
const dot = '<circle cx="200" cy="80" r="40" fill="#ffd200"/>'
const words = (size: string, rise: string) =>
  `<text x="20" y="90" font-size="${size}" fill="#fff">Oak<tspan dy="-${rise}">8</tspan></text>`

test.each([
  ['identical pictures', ground + dot, ground + dot],
  ['a shift of half a pixel', ground + dot, `<g transform="translate(.5 .5)">${ground + dot}</g>`],
  ['invisible white', '<rect width="320" height="160" fill="#fff" opacity="0"/>', ''],
])(
  'the comparison of two pictures ignores what a shopper cannot see: %s (media-425)',
  async (_, one, other) => {
    expect(isNoticed(await drawn(one), await drawn(other))).toBe(false)
  },
)

test.each([
  ['missing words', `${ground}<text x="20" y="90" font-size="24" fill="#fff">OAK STREET</text>`, ground],
  ['a small missing word', `${ground}<text x="20" y="90" font-size="14" fill="#fff">Oak</text>`, ground],
  ['one small raised letter', `${ground}${words('22', '9')}`, `${ground}${words('22', '0')}`],
  ['a thin line', `${ground}<path d="M0 80.5H320" stroke="#fff"/>`, ground],
  ['an extra shape', ground, ground + dot],
  ['another color', ground + dot, ground + dot.replace('#ffd200', '#e30613')],
])('two pictures are reported as different: %s (media-425)', async (_, one, other) => {
  expect(isNoticed(await drawn(one), await drawn(other))).toBe(true)
})

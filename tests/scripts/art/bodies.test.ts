import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Body, Pixels } from '@/design/body/body'
import { rangeJobs } from '../../../scripts/art/body/body-jobs'
import { inMaterial } from '../../../scripts/art/body/body-materials'
import { bodyPicture } from '../../../scripts/art/body/body-pictures'
import { setPicture } from '../../../scripts/art/body/body-set'
import { castOnGround } from '../../../scripts/art/body/body-shadow'
import { floorAt, onStage, type Stage, wallAt } from '../../../scripts/art/body/body-stage'
import { type PrintedStarter, starterMark, takerOf } from '../../../scripts/art/body/body-starters'
import { isLaid, throughPanes } from '../../../scripts/art/body/body-window'
import { newRaster } from '../../../scripts/art/pixels'
import { planSchema } from '../../../scripts/art/recipes'

// Compiling a brand is slow on a busy machine.
const patient = 60_000

const stage: Stage = { width: 400, height: 300, tilt: 30, away: 2_000, scale: 0.4, center: [210, 170] }

test('a pixel shows the point of the floor or wall that appears there', () => {
  for (const [x, y] of [
    [20, 120],
    [210, 170],
    [333, 280],
  ] as const) {
    const floor = floorAt(stage, x, y)!
    const onFloor = onStage(stage, [floor.right, 0, floor.near])
    const wall = wallAt(stage, x, y, -300)
    const onWall = onStage(stage, [wall.right, wall.up, -300])
    for (const place of [onFloor, onWall]) {
      expect(place.x).toBeCloseTo(x)
      expect(place.y).toBeCloseTo(y)
    }
    expect(onFloor.size).toBeCloseTo(floor.size)
    expect(onWall.size).toBeCloseTo(wall.size)
  }
  expect(floorAt(stage, 200, -2_000)).toBeUndefined()
})

test('the pictures of categories show starter designs that exist (art-1)', { timeout: patient }, () => {
  const files = globSync('scripts/art/plans/ranges/*.yaml')
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const brand = takerOf(basename(file, '.yaml'))!
    const { pictures } = planSchema.parse(parse(readFileSync(file, 'utf8')))
    for (const { recipe } of Object.values(pictures))
      for (const { design } of recipe.scene === 'still-life' ? recipe.things : [])
        expect(starterMark(brand, design)).toMatch(/^[0-9a-f]{64}$/)
  }
})

test('the same product and seed produce the same picture (art-1)', { timeout: patient }, async () => {
  const brand = takerOf('drink-and-dine')!
  const recipe = { brand, design: 'mug-slow-mornings', ground: 'desk' } as const
  const size = { width: 120, height: 120 }
  const draw = (seed: string) => bodyPicture(recipe, 'inUse', seed, size, 'A mug on a desk')
  const [first, second, other] = [await draw('mug'), await draw('mug'), await draw('cup')]
  expect(second.data).toEqual(first.data)
  expect(other.data).not.toEqual(first.data)
})

const board = (material: string, color: string) => {
  const body: Body = {
    body: 'flat',
    surface: 'front',
    size: { width: 200, height: 200 },
    material: 'matte',
    color,
    on: 'table',
    thickness: 30,
    corners: { x: 4, y: 4 },
  }
  const gray: Pixels = { width: 200, height: 200, data: new Uint8ClampedArray(200 * 200 * 4).fill(200) }
  // Only these fields of a printed design select a material.
  const starter = {
    template: { id: 'board' },
    options: { material },
    slug: 'board',
  } as unknown as PrintedStarter
  return { body, starter, art: { front: gray } }
}

test('a shadow falls to the lower right, dark at the product and fading away from it (art-1)', () => {
  const ground = newRaster(300, 300)
  ground.data.fill(200)
  const { body } = board('', '#c0a080')
  castOnGround(ground, body, { width: 300, height: 300, turn: 0, tilt: 60, frame: 'body', zoom: 0.7 })
  const at = (x: number, y: number) => ground.data[(y * 300 + x) * 4]!
  const right = [238, 250, 262, 290].map((x) => at(x, 160))
  expect(right).toEqual(right.toSorted((a, b) => a - b))
  expect(right[0]).toBeLessThan(150)
  expect(right.at(-1)).toBeGreaterThan(185)
  expect(at(48, 160)).toBeGreaterThan(right[1]!)
})

test.each([0, 40, 60])('a window lights its panes on the ground, seen from %s° above (art-1)', (tilt) => {
  const sunny: Stage = { width: 120, height: 120, tilt, away: 900, scale: 0.4, center: [60, 60] }
  const lit = (seed: string) => {
    const ground = newRaster(120, 120)
    ground.data.fill(200)
    throughPanes(ground, sunny, seed)
    return ground.data.filter((_, at) => at % 4 === 0)
  }
  const light = lit('rug')
  expect(lit('rug')).toEqual(light)
  expect(lit('mat')).not.toEqual(light)
  expect(Math.max(...light)).toBeGreaterThan(205)
  expect(Math.min(...light)).toBeLessThan(190)
})

test('a board lies flat in the sun of the window, a block and a vase do not (art-1)', () => {
  const { body } = board('', '#c0a080')
  const high: Body = { ...body, thickness: 60 } as Body // a flat body stays one
  const vase: Body = {
    body: 'cylinder',
    surface: 'front',
    size: { width: 240, height: 90 },
    material: 'matte',
    color: '#ffffff',
    diameter: 80,
    height: 90,
    handle: 0,
    inside: '#ffffff',
  }
  const thin: Body = { ...body, thickness: 2 } as Body // a flat body stays one
  expect([thin, high, vase].map(isLaid)).toEqual([true, false, false])
})

test.each([
  ['pile', '#ffffff'],
  ['linen', '#ffffff'],
  ['steel', '#c8c8c8'],
  ['maple', '#e6cfa5'],
])('a plain print on %s is not plain in its picture (art-1)', (material, color) => {
  const { body, art, starter } = board(material, color)
  const shades = new Set(inMaterial(body, art, starter)['front']?.data)
  expect(shades.size).toBeGreaterThan(10)
})

test('a material that has no look leaves the print as it is (art-1)', () => {
  const { body, art, starter } = board('silk', '#ffffff')
  expect(inMaterial(body, art, starter)).toBe(art)
})

test('the designs of every range’s pictures exist, with the surfaces that sets name (art-1)', {
  timeout: patient,
}, () => {
  const recipes = globSync('brands/ranges/*').flatMap((folder) => [
    ...rangeJobs('.', basename(folder)).values(),
  ])
  const sets = recipes.flatMap(({ recipe }) =>
    recipe.scene === 'body' && recipe.view === 'set' ? [recipe] : [],
  )
  expect(recipes.length).toBeGreaterThan(100)
  expect(sets.length).toBeGreaterThan(5)
  for (const { set } of sets) expect(set?.length).toBeGreaterThan(2)
})

test('a set shows all of its pieces (art-1)', { timeout: patient }, async () => {
  const brand = takerOf('drink-and-dine')!
  const pieces = ['coaster-orange-slice', 'coaster-record', 'coaster-monogram'].map((design) => ({ design }))
  const size = { width: 160, height: 160 }
  const draw = (count: number) =>
    setPicture({ brand, ground: 'table', set: pieces.slice(0, count), way: 'row' }, 'coasters', size, '')
  const [three, again, two] = [await draw(3), await draw(3), await draw(2)]
  expect(again.data).toEqual(three.data)
  expect(two.data).not.toEqual(three.data)
})

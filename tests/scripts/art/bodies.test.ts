import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { bodyPicture } from '../../../scripts/art/body/body-pictures'
import { floorAt, onStage, type Stage, wallAt } from '../../../scripts/art/body/body-stage'
import { starterMark, takerOf } from '../../../scripts/art/body/body-starters'
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

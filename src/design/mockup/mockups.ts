import type { ProductTemplate } from '../template/product-template'
import type { SurfaceRule } from '../template/surface-rule'
import type { Rectangle, Size } from '../units'
import type { Mockup, MockupName } from './mockup'
import { scenesOf } from './scenes-of'
import { barAtNight } from './scenes/bar'
import { bedroomAtNight } from './scenes/bedroom'
import { bottle74 } from './scenes/bottle'
import { handHeld } from './scenes/hand'
import { laptop14 } from './scenes/laptop'
import { oakShelf } from './scenes/shelf'
import { livingRoom } from './scenes/sofa'
import { shopWindow } from './scenes/window'

export const mockups: Record<MockupName, Mockup> = {
  laptop: laptop14,
  bottle: bottle74,
  hand: handHeld,
  window: shopWindow,
  sofa: livingRoom,
  shelf: oakShelf,
  bar: barAtNight,
  bedroom: bedroomAtNight,
}

const fits = ({ space, least = 0 }: Mockup, { width, height }: Size) =>
  width <= space.width && height <= space.height && Math.max(width, height) >= least

/**
 * Returns the scenes that suit a design of this size at its true size; if there are none, the roomiest one.
 * @param rule with the effects of the design's options (see `templateFor`)
 */
export function mockupsOf(template: ProductTemplate, rule: SurfaceRule, size: Size): MockupName[] {
  const names = scenesOf(template, rule)
  const fitting = names.filter((name) => fits(mockups[name], size))
  if (fitting.length > 0) return fitting
  const roomiest = names.toSorted((one, other) => mockups[other].space.width - mockups[one].space.width)
  return roomiest.slice(0, 1)
}

/** Where a design is in a scene. All are in the scene's millimeters. */
export interface PlacedMockup {
  /** The square that is shown. */
  shown: Rectangle
  /** The design, before it is turned around its middle. */
  design: Rectangle
  /** Millimeters of the scene per millimeter of the design: less than 1 only if it is larger than the space. */
  scale: number
}

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Places a design of this size in a scene. */
export function placeIn(mockup: Mockup, { width, height }: Size): PlacedMockup {
  const { at, space, anchor = { x: 0.5, y: 0.5 }, shown, share, aim = { x: 0.5, y: 0.5 } } = mockup
  const scale = Math.min(1, space.width / width, space.height / height)
  const [wide, high] = [width * scale, height * scale]
  const design = { x: at.x - wide * anchor.x, y: at.y - high * anchor.y, width: wide, height: high }
  const most = Math.min(shown.most, mockup.width, mockup.height)
  const side = between(Math.max(wide, high) / share, Math.min(shown.least, most), most)
  const middle = { x: design.x + wide / 2, y: design.y + high / 2 }
  const x = between(middle.x - side * aim.x, 0, mockup.width - side)
  const y = between(middle.y - side * aim.y, 0, mockup.height - side)
  return { shown: { x, y, width: side, height: side }, design, scale }
}

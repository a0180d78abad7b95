import { multiply, translation } from '../geometry/matrix'
import type { Ring } from '../geometry/point'
import type { Matrix, Point, Rectangle } from '../units'
import type { Prepared, Turned } from './prepared-piece'
import { SheetGrid } from './sheet-grid'
import { boxed, type Boxed, movedBox, settled } from './slide'

/** `matrix` moves the design's outline to its place. */
export interface NestPlace {
  design: number
  matrix: Matrix
}

interface Candidate {
  design: number
  score: number
  turned: Turned
  at: Point
}

/** A sheet while it is filled. */
export class Sheet {
  readonly grid: SheetGrid
  readonly boxes: Boxed[] = []
  readonly places: NestPlace[] = []
  /** Where the search for each outline goes on: what was taken stays taken. */
  private readonly from = new Map<Turned, number>()
  private readonly room: Rectangle

  private readonly pieces: readonly Prepared[]

  constructor({ area, gap }: { area: Rectangle; gap: number }, pieces: readonly Prepared[], cell: number) {
    this.pieces = pieces
    this.room = { x: 0, y: 0, width: area.width + gap, height: area.height + gap }
    this.grid = new SheetGrid(this.room.width, this.room.height, cell)
  }

  block(outline: Ring): void {
    this.grid.take(outline)
    this.boxes.push(boxed(outline))
  }

  private free(turned: Turned): number | undefined {
    const { cell } = this.grid
    const across = Math.floor((this.room.width - turned.width) / cell + 1e-9)
    const down = Math.floor((this.room.height - turned.height) / cell + 1e-9)
    if (across < 0 || down < 0) return undefined
    const from = this.from.get(turned) ?? 0
    const at = from < 0 ? undefined : this.grid.firstFree(turned.mask, across, down, from)
    this.from.set(turned, at ?? -1)
    return at
  }

  /** Returns the share of an outline that is next to a taken cell or to the sheet's edge. */
  private contact({ probes }: Turned, x: number, y: number): number {
    let met = 0
    for (const probe of probes) if (this.grid.isTaken(probe.x + x, probe.y + y)) met++
    return met / Math.max(probes.length, 1)
  }

  /** Returns the best place of a design: high on the sheet, with a long part of the outline next to others. */
  private best(design: number, touch: number, least: number): Candidate | undefined {
    let best: Candidate | undefined
    for (const each of this.pieces[design]?.turned ?? []) {
      const at = this.free(each)
      if (at === undefined) continue
      const { columns, cell } = this.grid
      const row = Math.floor(at / columns)
      const [x, y] = [(at - row * columns) * cell, row * cell]
      const score = y + each.height * (1 - touch * this.contact(each, x, y))
      if (score >= (best?.score ?? least)) continue
      best = { design, turned: each, at: { x, y }, score }
    }
    return best
  }

  /** Places one piece of the designs that fits best; returns which. */
  place(designs: readonly number[], touch: number): number | undefined {
    let best: Candidate | undefined
    for (const design of designs) best = this.best(design, touch, best?.score ?? Infinity) ?? best
    if (!best) return undefined
    const { design, turned, at } = best
    const laid = movedBox(boxed(turned.outline), at.x, at.y)
    const by = settled(laid, this.boxes, this.room)
    const there = movedBox(laid, by.x, by.y)
    this.block(there.ring)
    this.places.push({
      design,
      matrix: multiply(translation(at.x + by.x, at.y + by.y), turned.matrix),
    })
    return design
  }
}

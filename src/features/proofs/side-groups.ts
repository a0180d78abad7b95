import { mostShown } from '@/design/picture/side-cells'

/** Sides of a proof approved with one checkbox: a single side, or all pages with the same name (proofs-9). */
export interface SideGroup {
  sides: string[]
  /** Position of its first side in the proof's picture, from 0. */
  from: number
}

const isDigit = (character: string | undefined) =>
  character !== undefined && character >= '0' && character <= '9'

/** Returns a side's title without its number: "Page" for "Page 12". */
function stemOf(side: string): string {
  let end = side.length
  while (isDigit(side[end - 1])) end -= 1
  return side.slice(0, end).trimEnd()
}

/** Returns the groups in order. Only more than four sides with the same name are grouped. */
export function sideGroups(sides: readonly string[]): SideGroup[] {
  const groups: SideGroup[] = []
  for (const [index, side] of sides.entries()) {
    const last = groups.at(-1)
    if (last?.sides[0] !== undefined && stemOf(last.sides[0]) === stemOf(side)) last.sides.push(side)
    else groups.push({ sides: [side], from: index })
  }
  return groups.flatMap((group) =>
    group.sides.length > mostShown
      ? [group]
      : group.sides.map((side, index) => ({ sides: [side], from: group.from + index })),
  )
}

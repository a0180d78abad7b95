/** Transformation matrix of a PDF: a, b, c, d, e, f. */
export type Matrix = readonly [number, number, number, number, number, number]

/** Collects the subpaths since the last painting operator, in the page's coordinates. */
export class PathReader {
  private parts: string[] = []
  private current: [number, number] = [0, 0]

  add(operator: string, numbers: number[], [a, b, c, d, e, f]: Matrix) {
    const point = (x = 0, y = 0) => {
      this.current = [x, y]
      return `${a * x + c * y + e} ${b * x + d * y + f}`
    }
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = numbers
    if (operator === 'm') this.parts.push(`M${point(x1, y1)}`)
    else if (operator === 'l') this.parts.push(`L${point(x1, y1)}`)
    else if (operator === 'c') this.parts.push(`C${point(x1, y1)} ${point(x2, y2)} ${point(x3, y3)}`)
    else if (operator === 'v') this.parts.push(`C${point(...this.current)} ${point(x1, y1)} ${point(x2, y2)}`)
    else if (operator === 'y') this.parts.push(`C${point(x1, y1)} ${point(x2, y2)} ${point(x2, y2)}`)
    else if (operator === 'h') this.parts.push('Z')
    else if (operator === 're')
      this.parts.push(
        `M${point(x1, y1)}L${point(x1 + x2, y1)}L${point(x1 + x2, y1 + y2)}L${point(x1, y1 + y2)}Z`,
      )
  }

  take(): string {
    const path = this.parts.join('')
    this.parts = []
    return path
  }
}

/** Operators that add to the current path. */
export const pathOperators = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're'])

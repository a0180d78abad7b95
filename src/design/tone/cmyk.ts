/** Shares of cyan, magenta, yellow and black in percent, from 0 to 100. */
export type Cmyk = [cyan: number, magenta: number, yellow: number, black: number]

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1000">${inside}</svg>`)

export const plainDrawing = svg('<rect width="2000" height="1000" fill="red"/>')

/**
 * A small, valid drawing that takes minutes to render: thousands of transparent layers over the whole
 * picture.
 */
export const endlessDrawing = svg(
  '<g opacity=".5"><rect width="2000" height="1000"/><rect width="1900" height="900"/></g>'.repeat(9_000),
)

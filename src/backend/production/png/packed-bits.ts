/** Packs pixels into bits, eight per byte; each row starts a new byte. @param isSet receives the index of a pixel */
export function packedBits(
  { width, height }: { width: number; height: number },
  isSet: (pixel: number) => boolean,
): Buffer {
  const across = Math.ceil(width / 8)
  const bits = Buffer.alloc(across * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (isSet(y * width + x)) bits[y * across + (x >> 3)]! |= 0x80 >> (x & 7) // the byte of this pixel
  return bits
}

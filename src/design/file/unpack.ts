import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { documentName, fileLimits, isPartName, manifestName } from './design-file'
import { DesignFileRefused, fileProblem } from './file-problem'

export type Bytes = Uint8Array<ArrayBuffer>

/**
 * Bytes to decompress at a time. Deflate expands at most about a thousandfold, which bounds the output beyond
 * a limit.
 */
const step = 16_384

/** Steps before control is returned to the event loop. */
const stepsAtOnce = 64

const maxBytesOf: Record<string, number> = {
  [documentName]: fileLimits.document,
  [manifestName]: fileLimits.manifest,
}

const refusalOf = (error: unknown, name: string) =>
  error instanceof DesignFileRefused ? error : fileProblem('broken', name, 'zip')

function joined(chunks: Uint8Array[], length: number): Bytes {
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

type Received = (error: Error | null, chunk: Uint8Array, isLast: boolean) => void

/**
 * Collects and counts the actual output, ignoring the size the file declares, and stops as soon as there is
 * too much.
 */
function collector(name: string, count: (bytes: number) => void, done: (bytes: Bytes) => void): Received {
  const chunks: Uint8Array[] = []
  const max = maxBytesOf[name] ?? fileLimits.original
  let length = 0
  return (error, chunk, isLast) => {
    if (error) throw refusalOf(error, name) // fflate passes errors thrown below back in here
    length += chunk.length
    if (length > max) throw fileProblem('tooLarge', name, max)
    count(chunk.length)
    chunks.push(chunk)
    if (isLast) done(joined(chunks, length))
  }
}

/**
 * Returns the parts of a design's file by name.
 * @throws DesignFileRefused
 */
export async function unpack(bytes: Bytes): Promise<Map<string, Bytes>> {
  const parts = new Map<string, Bytes>()
  const begun = new Set<string>()
  let total = 0
  const count = (more: number) => {
    total += more
    if (total > fileLimits.total) throw fileProblem('tooLarge', total, fileLimits.total)
  }
  const receive = (file: UnzipFile) => {
    const { name } = file
    if (!isPartName(name) || begun.has(name)) throw fileProblem('strangeName', name, documentName)
    begun.add(name)
    if (begun.size > fileLimits.entries) throw fileProblem('tooMany', begun.size, fileLimits.entries)
    file.ondata = collector(name, count, (whole) => void parts.set(name, whole))
    file.start()
  }
  await push(bytes, receive)
  return parts
}

const turn = () => new Promise((resolve) => setTimeout(resolve))

async function push(bytes: Bytes, receive: (file: UnzipFile) => void) {
  const unzip = new Unzip(receive)
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += step) {
      unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length)
      if ((at / step + 1) % stepsAtOnce === 0) await turn()
    }
  } catch (error) {
    throw refusalOf(error, documentName)
  }
}

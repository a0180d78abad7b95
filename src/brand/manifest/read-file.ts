import { isRecord } from '@/lib/is-record'
import type { Problem } from '../problem'
import { decode, readYaml } from './read-yaml'
import type { Path, Source } from './source'

function refuse(file: string, message: string, line?: number): { problems: Problem[] } {
  return { problems: [{ severity: 'error', file, message, ...(line && { at: { line, column: 1 } }) }] }
}

type Read = { source: Source } | { problems: Problem[] }

/** Cache of each file's content by its path; callers must not change it. */
const latest = new Map<string, { bytes: Buffer; read: Read }>()

/**
 * Reads one manifest file, or returns the cached content if its bytes are the same.
 * @param mountedAt keys under which the file's content is placed
 */
export function readManifestFile(file: string, bytes: Buffer, mountedAt: Path = []): Read {
  const known = latest.get(file)
  if (known?.bytes.equals(bytes)) return known.read
  const read = readAgain(file, bytes, mountedAt)
  latest.set(file, { bytes, read })
  return read
}

function readAgain(file: string, bytes: Buffer, mountedAt: Path): Read {
  const decoded = decode(bytes)
  if ('wrong' in decoded) return refuse(file, `The file ${decoded.wrong}`)
  const conflict = decoded.text.split('\n').findIndex((line) => /^(?:<{7}|>{7})(?: |$)/.test(line))
  if (conflict >= 0)
    return refuse(
      file,
      'Two versions of the file meet here (a merge conflict). Keep one, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.',
      conflict + 1,
    )
  const read = file.endsWith('.md')
    ? readMarkdown(file, decoded.text, mountedAt)
    : readYaml(file, decoded.text, { mountedAt })
  if ('problems' in read || isRecord(read.source.value)) return read
  return read.source.value === null
    ? refuse(file, 'The file is empty. Write something into it, or delete it.')
    : refuse(file, 'The file should contain settings, one per line, such as "name: Peelwell".', 1)
}

function readMarkdown(file: string, text: string, mountedAt: Path) {
  const [first = '', ...rest] = text.split(/\r?\n/)
  if (first.trim() !== '---')
    return refuse(file, 'The file should start with a line of ---, then its title: "title: About us".', 1)
  const end = rest.findIndex((line) => line.trim() === '---')
  if (end === -1) {
    const almost = rest.findIndex((line) => /^[-–—_=*]{1,5}$/.test(line.trim()))
    return almost === -1
      ? refuse(file, 'The settings at the top have no end. Put a line of --- below them.', 1)
      : refuse(file, `The line is "${rest[almost]?.trim()}". Write ---, which ends the settings.`, almost + 2)
  }
  const read = readYaml(file, rest.slice(0, end).join('\n'), { mountedAt, linesAbove: 1 })
  if ('problems' in read) return read
  return { source: { ...read.source, body: { text: rest.slice(end + 1).join('\n'), line: end + 3 } } }
}

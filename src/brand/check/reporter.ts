import type { Parts } from '../manifest/part'
import type { PartName } from '../manifest/parts'
import { findPlace, problemAt, type Path, type Source } from '../manifest/source'
import type { Usable } from '../manifest/check-parts'
import type { Problem } from '../problem'

/** Input of a check between files. */
export interface CheckInput {
  id: string
  root: string
  parts: Parts
  usable: Usable
  withoutPictures: boolean
  now: Date
  report: Report
}

export interface Report {
  /** Reports a problem in Markdown, at a zero-based line of the text below the front matter. */
  inBody: (severity: Problem['severity'], source: Source, line: number, message: string) => void
  /** Reports a problem at a zero-based line of a text; the place is its beginning unless the text is written below a |. */
  inText: (severity: Problem['severity'], part: PartName, path: Path, line: number, message: string) => void
  /** Reports a problem at a character offset of a file's YAML. */
  inFile: (severity: Problem['severity'], source: Source, offset: number, message: string) => void
  /** Reports an error at a key of this file, even if other files of the part have the key too. */
  errorIn: (source: Source, path: Path, message: string) => void
  error: (part: PartName, path: Path, message: string, which?: 'key' | 'value') => void
  warning: (part: PartName, path: Path, message: string, which?: 'key' | 'value') => void
}

export function reporterFor(parts: Parts, problems: Problem[]): Report {
  const at =
    (severity: Problem['severity']): Report['error'] =>
    (part, path, message, which = 'value') => {
      const place = findPlace(parts[part].sources, path, which)
      problems.push(problemAt(severity, place, parts[part].file, message))
    }
  return {
    error: at('error'),
    warning: at('warning'),
    inText: (severity, part, path, line, message) => {
      const place = findPlace(parts[part].sources, path)
      const below = place?.isBlock ? { ...place, line: place.line + 1 + line, column: 1 } : place
      problems.push(problemAt(severity, below, parts[part].file, message))
    },
    errorIn: (source, path, message) =>
      problems.push(problemAt('error', findPlace([source], path, 'key'), source.file, message)),
    inFile: (severity, { file, lines, linesAbove }, offset, message) => {
      const { line, col } = lines.linePos(offset)
      problems.push({ severity, file, at: { line: line + linesAbove, column: col }, message })
    },
    inBody: (severity, { file, body }, line, message) =>
      problems.push({ severity, file, at: { line: (body?.line ?? 1) + line, column: 1 }, message }),
  }
}

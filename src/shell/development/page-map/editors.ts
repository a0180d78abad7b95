import type { ManifestLine } from '@/brand/page-map'

/** Editors that open a line by a link, by the name that the map shows. */
const links: Record<string, (path: string, line: number, column: number) => string> = {
  'VS Code': (path, line, column) => `vscode://file${path}:${line}:${column}`,
  Cursor: (path, line, column) => `cursor://file${path}:${line}:${column}`,
  Zed: (path, line, column) => `zed://file${path}:${line}:${column}`,
  IntelliJ: (path, line, column) => `idea://open?file=${path}&line=${line}&column=${column}`,
}

export const editorNames = Object.keys(links)

/** Returns the link that opens a line in an editor; undefined if the editor has no links. */
export function editorLink(
  editor: string,
  root: string,
  { file, line, column }: ManifestLine,
): string | undefined {
  const path = encodeURI(`/${`${root}/${file}`.replaceAll('\\', '/').replace(/^\/+/, '')}`)
  return Object.hasOwn(links, editor) ? links[editor]?.(path, line, column) : undefined
}
